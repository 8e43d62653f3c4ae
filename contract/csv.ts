/** Spreadsheets run what begins with one of these, spaces before it or not; the wide ones in some. */
const start = "\\s*[=+\\-@\\t\\r\\n＝＋－＠]";

/** Begins a cell that a spreadsheet would take for a formula. */
export const formula = new RegExp(`^${start}`);

/** The mark that a cell was made harmless with. */
export const madeHarmless = new RegExp(`^'(?=${start})`);
