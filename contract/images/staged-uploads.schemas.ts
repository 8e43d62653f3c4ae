import { type ZodObject, type ZodRawShape, z } from "zod";
import { maxPhotos } from "../requests/constants.ts";

/**
 * An image that is stored for the next attempt to submit a form. `name` is the original file name.
 */
export const stagedUpload = z.object({ id: z.string(), name: z.string() });
export type StagedUpload = z.infer<typeof stagedUpload>;

/** The id of a staged image, in whichever letters it is written. */
export const stagedUploadId = z.guid("picture_gone").toLowerCase();

const stagedUploads = (limit: number) =>
	z
		.preprocess(
			(value) =>
				value === "" || value === null ? [] : typeof value === "string" ? [value] : value,
			z.array(stagedUploadId, "picture_gone").max(limit, "too_many"),
		)
		.optional();

/** The ids of staged images that belong to the submitted form. */
export const stagedUploadsInput = stagedUploads(maxPhotos);

/** Adds the id of the staged file to what a form with one file sends. */
export const withStagedUpload = <Shape extends ZodRawShape>(schema: ZodObject<Shape>) =>
	schema.extend({ kept_pictures: stagedUploads(1) }).meta(schema.meta() ?? {});
