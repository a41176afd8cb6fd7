/** For all files of a workbook together; a list of 5,000 pupils has some 6 MB. */
export const MAX_INFLATED = 20_000_000;
export const MAX_RECORDS = 5_000;
export const MAX_COLUMNS = 300;
/** A row beyond it does not belong to a table, but stands somewhere in the sheet. */
export const LAST_ROW = 20_000;
