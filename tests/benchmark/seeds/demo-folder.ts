import { join } from "node:path";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { seedDemo } from "#demo/seed.ts";
import { growDemo } from "./grow-demo.ts";
import { seededFolder } from "./seed-folder.ts";

/** A data folder whose demo tenant has so many requests. */
export const folderWithRequests = (requests: number): Promise<string> =>
	seededFolder(`${requests}-requests`, async (owner, dataDir) => {
		await seedDemo(owner, createDiskStorage(join(dataDir, "uploads")), {
			onlyWhenEmpty: true,
			plain: true,
		});
		await growDemo(owner, requests);
	});
