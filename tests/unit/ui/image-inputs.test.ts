import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { acceptedImageTypes } from "#contract/images/image-files.ts";

const choosers = readdirSync("app", { recursive: true, encoding: "utf8" })
	.filter((path) => path.endsWith(".tsx"))
	.flatMap((path) =>
		[...readFileSync(`app/${path}`, "utf8").matchAll(/\baccept=(\S+)/g)].map(([, accepts]) => ({
			path,
			accepts,
		})),
	);

it("Choosers of pictures offer the endings of the specification, and types for those who ask by type", () => {
	expect(acceptedImageTypes).toBe(".jpg,.jpeg,.png,image/jpeg,image/png");
	const others = choosers.filter(({ accepts }) => accepts !== "{acceptedImageTypes}");
	// The phone's camera, twice, a file of a list, and an input that may take documents, too.
	expect(others.map(({ path }) => path)).toEqual([
		"dashboard/broken-card.tsx",
		"imports/upload-form.tsx",
		"ui/images-input.tsx",
		"requests/new-request/qr-upload.tsx",
	]);
	expect(choosers.length - others.length).toBe(4);
});
