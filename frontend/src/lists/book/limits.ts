/** Of all files of a workbook together; a list of 5,000 pupils has some 6 MB. */
export const MAX_INFLATED = 20_000_000;
export const MAX_RECORDS = 5_000;
export const MAX_COLUMNS = 300;
/** Beyond it a row is not below a table, but somewhere in the sheet. */
export const LAST_ROW = 20_000;
