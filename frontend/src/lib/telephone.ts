/** The address that calls a number, however it is written: "93 111 22 33". */
export const callAddress = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
