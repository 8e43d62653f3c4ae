import { expect, test } from "vitest";
import { ApiClientError } from "#app/lib/api-error.ts";
import { type ImageStaging, stageImages } from "#app/lib/image-uploads.server.ts";

const reader = { t: ((key: string) => key) as never, language: "en" } as const;
const unreachable = () => Promise.reject(new ApiClientError(503, {}));
const uploads = { files: [], stagedIds: ["one", "two"], rejected: [], lost: false };

const staging = (find: ImageStaging["find"]): ImageStaging => ({
	most: 5,
	find,
	store: unreachable,
});

test("staged images go on with the form while they can't be looked up", async () => {
	const { uploads: staged, lost, error } = await stageImages(reader, uploads, staging(unreachable));
	expect(staged.map(({ id }) => id)).toEqual(["one", "two"]);
	expect({ lost, error }).toEqual({ lost: false, error: null });
});

test("a staged image that is gone is named as gone, the others stay", async () => {
	const found = async () => [{ id: "two", name: "leak.jpg" }];
	const { uploads: staged, error } = await stageImages(reader, uploads, staging(found));
	expect(staged).toEqual([{ id: "two", name: "leak.jpg" }]);
	expect(error).toBe("fieldErrors.picture_gone");
});

test("only the images that could not be staged have to be chosen again", async () => {
	const withFile = { ...uploads, files: [new File(["x"], "x.jpg")] };
	const { uploads: staged, lost } = await stageImages(reader, withFile, staging(unreachable));
	expect(staged).toHaveLength(2);
	expect(lost).toBe(true);
});
