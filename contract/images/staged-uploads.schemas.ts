import { z } from "zod";
import { maxPhotos } from "../requests/constants.ts";

/** A picture that waits for the second try of a form. `name` is the file's, as its sender has it. */
export const stagedUpload = z.object({ id: z.string(), name: z.string() });
export type StagedUpload = z.infer<typeof stagedUpload>;

/** In a body: the ids of kept pictures that are to come along. */
export const stagedUploadsInput = z
	.preprocess(
		(value) => (value === "" || value === null ? [] : typeof value === "string" ? [value] : value),
		z.array(z.guid("picture_gone"), "picture_gone").max(maxPhotos, "too_many"),
	)
	.optional();
