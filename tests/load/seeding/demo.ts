import { seedDemo } from "#api/db/demo/seed.ts";
import { seededFolder } from "./folder.ts";
import { growDemo } from "./grow.ts";

/** A data folder whose demo tenant has so many requests. */
export const folderWithRequests = (requests: number): Promise<string> =>
	seededFolder(`${requests}-requests`, async (owner, dataDir) => {
		await seedDemo(owner, dataDir, { onlyWhenEmpty: true });
		await growDemo(owner, requests);
	});
