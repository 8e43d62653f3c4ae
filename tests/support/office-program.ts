import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import papaparse from "papaparse";
import { newFolder } from "./temporary-folder.ts";

/** The program of LibreOffice, which few machines have. */
export const officeProgram = (process.env.PATH ?? "")
	.split(delimiter)
	.flatMap((folder) => ["soffice", "libreoffice"].map((name) => join(folder, name)))
	.find((path) => existsSync(path));

/** Opens workbooks in LibreOffice, and returns the cells that each shows, by its name. */
export async function openInOffice(
	books: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, string[][]>> {
	const folder = newFolder("office");
	const names = [...books.keys()];
	await mkdir(join(folder, "csv"));
	for (const [name, book] of books) await writeFile(join(folder, `${name}.xlsx`), book);
	await promisify(execFile)(officeProgram ?? "", [
		`-env:UserInstallation=file://${folder}/profile`,
		...["--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76"],
		...["--outdir", join(folder, "csv")],
		...names.map((name) => join(folder, `${name}.xlsx`)),
	]);
	const read = names.map(async (name): Promise<[string, string[][]]> => {
		const text = await readFile(join(folder, "csv", `${name}.csv`), "utf8");
		return [name, papaparse.parse<string[]>(text.replace(/^\uFEFF/, "").trimEnd()).data];
	});
	return new Map(await Promise.all(read));
}
