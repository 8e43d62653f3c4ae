import { join } from "node:path";
import { createDiskStorage } from "../../../api/platform/storage/disk.ts";
import { seedDemo } from "../../../demo/seed.ts";
import { growDemo } from "./grow-demo.ts";
import { addKinds } from "./kinds.ts";
import { seededFolder } from "./seed-folder.ts";

/**
 * A data folder whose demo tenant has so many requests.
 *
 * @param options.kinds whether most of them have a kind of work
 */
export const folderWithRequests = (
	requests: number,
	{ kinds = false }: { kinds?: boolean } = {},
): Promise<string> =>
	seededFolder(`${requests}-requests${kinds ? "-with-kinds" : ""}`, async (owner, dataDir) => {
		await seedDemo(owner, createDiskStorage(join(dataDir, "uploads")), {
			onlyWhenEmpty: true,
			plain: true,
		});
		if (kinds) await addKinds(owner);
		await growDemo(owner, requests);
	});
