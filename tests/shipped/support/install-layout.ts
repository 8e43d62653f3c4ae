import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { dockerStages, instructionArguments } from "#tests/support/dockerfile.ts";
import { lineOf } from "./doc-pages.ts";
import { type Ended, runAsInstaller } from "./os-user.ts";

const installing = /^npm ci\b/;
const building = "npm run build";

/** Names of the project's folder that the build of the image is given, as .dockerignore says. */
function contextNames(): string[] {
	const patterns = readFileSync(".dockerignore", "utf8")
		.split("\n")
		.filter((line) => line.startsWith("!"))
		.map((line) => new RegExp(`^${line.slice(1).replaceAll(".", "\\.").replaceAll("*", ".*")}$`));
	return readdirSync(".").filter((name) => patterns.some((pattern) => pattern.test(name)));
}

async function orThrow(what: string, running: Promise<Ended>): Promise<string> {
	const { code, written } = await running;
	if (code !== 0) throw new Error(`${what} ended with ${code}:\n${written.trim()}`);
	return written;
}

/**
 * Installs and builds by hand, by the line of the page that tells how.
 *
 * @param folder where the project's files are laid first
 * @returns what installing and building wrote
 */
export async function installByHand(folder: string): Promise<string> {
	mkdirSync(folder, { recursive: true });
	for (const name of [...contextNames(), "deploy"])
		cpSync(name, join(folder, name), { recursive: true });
	const line = lineOf("by-hand", /^npm ci/);
	return orThrow(line, runAsInstaller(folder, line));
}

/** What the Dockerfile does beside what the installation by hand has done already. */
function remainingSteps(): string[] {
	const [build = []] = dockerStages();
	const commands = instructionArguments(build, "RUN");
	const install = commands.filter((command) => installing.test(command));
	const byHand = lineOf("by-hand", /^npm ci/);
	const asByHand = `${install[0]?.replace(/ --no-\w+/g, "")} && ${building}`;
	if (install.length !== 1 || asByHand !== byHand)
		throw new Error(`The image is not installed as by hand: ${install} is not ${byHand}.`);
	const rest = commands.filter((command) => !installing.test(command) && command !== building);
	if (rest.length !== commands.length - 2) throw new Error("The image is not built once.");
	return rest;
}

/**
 * Lays out the image by the Dockerfile's own lines, beginning with what was installed by hand.
 *
 * @param installed the folder of the installation by hand, which stays as it is
 * @param folder an empty one, in which the image comes to lie
 */
export async function layOutImage(installed: string, folder: string): Promise<void> {
	const stage = join(folder, "stage");
	const image = join(folder, "image");
	await orThrow("cp", runAsInstaller(folder, `cp -al ${installed} ${stage}`));
	// npm writes it where it stands, and so into the other folder as well.
	const lock = join(stage, "node_modules", ".package-lock.json");
	cpSync(lock, `${lock}.new`);
	renameSync(`${lock}.new`, lock);
	for (const step of remainingSteps()) {
		const command = step.replaceAll(/(?<= )\/image\b/g, image);
		await orThrow(`RUN ${step}`, runAsInstaller(stage, command));
	}
	const [, last = []] = dockerStages();
	const copied = instructionArguments(last, "COPY");
	if (copied.join() !== "--from=build /image ./")
		throw new Error(`The last stage copies what this does not lay out: ${copied}`);
	renameSync(image, join(folder, "siyana"));
}

/** What the image says of its programs: who runs them, with what in the environment. */
export function imageSettings() {
	const [, last = []] = dockerStages();
	const [environment = ""] = instructionArguments(last, "ENV");
	const [command = "[]"] = instructionArguments(last, "CMD");
	return {
		env: Object.fromEntries(environment.split(" ").map((pair) => pair.split("=", 2))) as Record<
			string,
			string
		>,
		user: instructionArguments(last, "USER").join(),
		command: JSON.parse(command) as string[],
	};
}
