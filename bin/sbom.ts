import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CliError, runCommand } from "./cli-error.ts";
import { projectRoot } from "./project-root.mjs";

/** A manifest, or an entry of the lock file. */
type Package = {
	name?: string;
	dev?: boolean;
	link?: boolean;
	devDependencies?: object;
	workspaces?: string[];
};

const read = (name: string): Package & { packages: Record<string, Package> } =>
	JSON.parse(readFileSync(join(projectRoot, name), "utf8"));

/**
 * Writes the bill of materials of an installation from the lock file. npm's own `--omit dev` would
 * leave out packages that both an installation and its development need.
 */
function writeBill() {
	const temporary = mkdtempSync(join(tmpdir(), "siyana-sbom-"));
	try {
		const { devDependencies: _, workspaces: __, ...manifest } = read("package.json");
		// npm uses the name of the folder as the name of the project.
		const folder = join(temporary, manifest.name ?? "");
		mkdirSync(folder);
		const lock = read("package-lock.json");
		const packages = Object.entries(lock.packages).filter(
			([path, { dev, link }]) => (path === "" || path.includes("node_modules/")) && !dev && !link,
		);
		lock.packages = Object.fromEntries(packages);
		lock.packages[""] = manifest;
		writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
		writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
		const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
		const { status, error } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
		if (status !== 0)
			throw new CliError(`npm sbom: ${error?.message ?? `it ended with ${status}`}.`);
	} finally {
		rmSync(temporary, { recursive: true, force: true });
	}
}

await runCommand(async () => writeBill());
