import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";

/** The controls by which pictures that were kept come along with a form's second try. */
export const stagedImagesField = "kept_pictures";

/** Stands in a form whose pictures could not come along. */
export const lostImagesField = "photos_lost";

/** What became of the pictures of a form that is shown again. */
export type StagedImages = {
	readonly kept: readonly StagedUpload[];
	/** What is wrong with which files. */
	readonly problem: string | null;
	/** Some have to be chosen again. */
	readonly lost: boolean;
};

export const noStagedImages: StagedImages = { kept: [], problem: null, lost: false };
