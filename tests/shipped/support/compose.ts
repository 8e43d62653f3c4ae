import { readFileSync } from "node:fs";

const init = ["/usr/bin/tini", "--"];

const words = (list: string | undefined) => (list ? list.split(/,\s*/) : []);

/** What compose.yaml runs for a service of the image; the default of the image stands in neither. */
export function commandOf(service: string): string[] {
	const text = readFileSync("compose.yaml", "utf8");
	const block = new RegExp(`^  ${service}:\\n((?: {4}.*\\n)+)`, "m").exec(text)?.[1] ?? "";
	const entrypoint = words(/^ {4}entrypoint: \[(.*)\]$/m.exec(block)?.[1]);
	if (entrypoint.length > 0) return entrypoint.slice(init.length);
	const command = words(/^ {4}command: \[(.*)\]$/m.exec(block)?.[1]);
	if (command.length === 0) throw new Error(`compose.yaml says no command of ${service}.`);
	return command;
}

/** The names of what compose.yaml sets for servers and worker. */
export function settingsNames(): string[] {
	const text = readFileSync("compose.yaml", "utf8");
	const [settings = ""] = /^x-settings:[\s\S]*?\n\n/m.exec(text) ?? [];
	return [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
}
