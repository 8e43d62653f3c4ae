import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";

/** The control with the ids of the staged images, which are sent with a form's next attempt. */
export const stagedImagesField = "kept_pictures";

/** Checks whether a control has ids of staged images: of a form, or of one step of a checklist. */
export const isStagedImagesControl = (name: string): boolean => /^kept_(pictures|\d+)$/.test(name);

/** The field of a form whose images could not be staged. */
export const lostImagesField = "photos_lost";

/** The result of staging the images of a form that is shown again. */
export type StagedImages = {
	readonly uploads: readonly StagedUpload[];
	/** The errors of the files. */
	readonly error: string | null;
	/** True if some images have to be chosen again. */
	readonly lost: boolean;
};

export const noStagedImages: StagedImages = { uploads: [], error: null, lost: false };
