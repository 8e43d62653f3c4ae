import { parseArgs } from "node:util";
import { type Settings, uploadsOnDisk } from "#api/platform/settings.ts";
import { parseStorageAddress, type StorageConfig } from "#api/platform/storage/address.ts";
import { optionSentence } from "../cli-error.ts";
import { UploadsCliError } from "./cli-error.ts";

/** A parsed command of the operator. */
export type UploadsCommand =
	| { name: "help" }
	| { name: "copy" | "move"; from: string; to: string }
	| { name: "orphans"; remove: boolean };

export const uploadsUsage = `npm run uploads -- COMMAND

  copy FROM TO          copies all pictures, and compares each with its copy
  move FROM TO          does the same, and removes each from FROM after the comparison
  orphans [--remove]    counts the files older than a day that nothing refers to

  FROM and TO are "disk" for the uploads of the data folder, "s3" for STORAGE_URL,
  or another address of the same form. Run an interrupted command again.

  npm run uploads -- copy disk s3`;

const usageError = (sentence: string) => new UploadsCliError(`${sentence}\n\n${uploadsUsage}`);

/**
 * Parses the arguments after `npm run uploads --`.
 *
 * @throws UploadsCliError whose message gives the correct usage
 */
export function parseUploadsCommand(args: string[]): UploadsCommand {
	const { positionals, values } = parse(args);
	const [name, from, to, ...more] = positionals;
	if (values.help) return { name: "help" };
	if (name === "orphans" && from === undefined) return { name, remove: values.remove ?? false };
	if (values.remove) throw usageError("Use --remove only with orphans.");
	if ((name === "copy" || name === "move") && from && to && more.length === 0)
		return { name, from, to };
	throw usageError(
		name ? `"${positionals.join(" ")}" is not a command.` : "The command is missing.",
	);
}

function parse(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { help: { type: "boolean", short: "h" }, remove: { type: "boolean" } },
		});
	} catch (error) {
		throw usageError(optionSentence("uploads", error));
	}
}

/**
 * Returns the storage of a name or an address.
 *
 * @throws UploadsCliError when there is no such storage
 */
export function resolveStorage(
	word: string,
	{ DATA_DIR, storage }: Pick<Settings, "DATA_DIR" | "storage">,
): StorageConfig {
	if (word === "disk") return uploadsOnDisk(DATA_DIR);
	if (word === "s3") {
		if (storage.kind === "s3") return storage;
		throw new UploadsCliError("Set STORAGE_URL to the address of the object storage.");
	}
	try {
		return parseStorageAddress(word);
	} catch (error) {
		throw usageError(`The address ${(error as Error).message}.`);
	}
}
