import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What systemd would start for a unit of deploy/. */
export type Unit = {
	readonly command: readonly string[];
	readonly env: Readonly<Record<string, string>>;
	readonly settings: string;
	readonly folder: string;
};

/** Reads a unit as systemd does, as far as these go. */
export function readUnit(tree: string, name: string): Unit {
	const text = readFileSync(join(tree, "deploy", name), "utf8");
	const valueAt = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(text)?.[1] ?? "";
	return {
		command: valueAt("ExecStart").split(" "),
		env: Object.fromEntries(
			valueAt("Environment")
				.split(" ")
				.map((pair) => pair.split("=", 2)),
		),
		settings: valueAt("EnvironmentFile"),
		folder: valueAt("WorkingDirectory"),
	};
}
