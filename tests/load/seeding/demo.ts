import { join } from "node:path";
import { seedDemo } from "#api/demo/seed.ts";
import { createDiskStorage } from "#api/storage/disk.ts";
import { seededFolder } from "./folder.ts";
import { growDemo } from "./grow.ts";

/** A data folder whose demo tenant has so many requests. */
export const folderWithRequests = (requests: number): Promise<string> =>
	seededFolder(`${requests}-requests`, async (owner, dataDir) => {
		await seedDemo(owner, createDiskStorage(join(dataDir, "uploads")), {
			onlyWhenEmpty: true,
			plain: true,
		});
		await growDemo(owner, requests);
	});
