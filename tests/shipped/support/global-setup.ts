import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { adoptBuild } from "../../../bin/build.ts";
import { isBuildCurrent, sourceFingerprint } from "../../../bin/build-cache.ts";
import { projectRoot } from "../../../bin/project-root.mjs";
import { installByHand, layOutImage } from "./install-layout.ts";
import { nodeFor, runAsInstaller } from "./os-user.ts";

/** What is laid out for all tests; who runs it can't write it. */
export type Shipped = {
	/** For files of the tests; it goes when they have ended. */
	folder: string;
	/** The installation by hand. */
	tree: string;
	/** What the image holds in its folder. */
	image: string;
	/** A Node that the account can run. */
	node: string;
	/** What installing and building wrote. */
	written: string;
};

declare module "vitest" {
	export interface ProvidedContext {
		shipped: Shipped;
	}
}

/** Installs once, by hand, and lays out the image from that. */
export default async function layOut(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), "siyana-shipped-"));
	chmodSync(folder, 0o755);
	const tree = join(folder, "by-hand");
	const image = join(folder, "siyana");
	const sources = sourceFingerprint(projectRoot);
	const written = await installByHand(tree);
	// The tests of the program itself need not build it again.
	if (!isBuildCurrent(projectRoot)) await adoptBuild(join(tree, "build"), sources);
	await layOutImage(tree, folder);
	await runAsInstaller(folder, `chmod -R a-w,go+rX ${tree} ${image}`);
	project.provide("shipped", { folder, tree, image, node: nodeFor(folder), written });
	return async () => {
		await runAsInstaller(folder, "chmod -R u+w .");
		rmSync(folder, { recursive: true, force: true });
	};
}
