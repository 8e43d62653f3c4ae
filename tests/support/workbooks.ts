import { writeXlsx } from "hucre/xlsx";
import papaparse from "papaparse";

type Workbook = Parameters<typeof writeXlsx>[0];
type Sheet = Workbook["sheets"][number];

/** A workbook as another program writes it. */
export const workbook = async (
	sheets: Sheet[],
	more: Omit<Workbook, "sheets"> = {},
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await writeXlsx({ sheets, ...more }));

/** A workbook of one sheet. */
export const sheetOf = (
	rows: Sheet["rows"],
	more: Omit<Sheet, "name" | "rows"> = {},
): Promise<Uint8Array<ArrayBuffer>> => workbook([{ name: "Sheet1", rows, ...more }]);

/** The cells of a CSV file as a workbook. */
export const workbookOfCsv = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
	sheetOf(papaparse.parse<string[]>(text.replace(/^\uFEFF/, "")).data);
