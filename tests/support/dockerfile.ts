import { readFileSync } from "node:fs";

/** An instruction of a Dockerfile, such as `RUN` and its command on one line. */
export type Instruction = { readonly name: string; readonly argument: string };

/** The stages of the image, the one that ships at the end. */
export function dockerStages(): Instruction[][] {
	const text = readFileSync("Dockerfile", "utf8")
		.replaceAll(/^#.*\n/gm, "")
		.replaceAll(/\s*\\\n\s*/g, " ");
	const stages: Instruction[][] = [];
	for (const [, name = "", argument = ""] of text.matchAll(/^ *([A-Z]+) +(.*)$/gm))
		if (name === "FROM") stages.push([]);
		else stages.at(-1)?.push({ name, argument });
	return stages;
}

/** What instructions of one name say, such as all that a stage runs. */
export const instructionArguments = (stage: readonly Instruction[], name: string): string[] =>
	stage.filter((one) => one.name === name).map(({ argument }) => argument);

/** The packages that the image does without, since they only build. */
export function removedPackages(): string[] {
	const [build = []] = dockerStages();
	const removal = instructionArguments(build, "RUN").find((command) =>
		command.startsWith("npm uninstall "),
	);
	return (removal ?? "")
		.split(" ")
		.slice(2)
		.filter((word) => !word.startsWith("--"));
}
