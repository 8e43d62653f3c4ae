import type { KeptPicture } from "#contract/schemas/kept-pictures.ts";

/** The controls by which pictures that were kept come along with a form's second try. */
export const keptName = "kept_pictures";

/** Stands in a form whose pictures could not come along. */
export const picturesLostMark = "photos_lost";

/** What became of the pictures of a form that is shown again. */
export type PicturesAgain = {
	readonly kept: readonly KeptPicture[];
	/** What is wrong with which files. */
	readonly problem: string | null;
	/** Some have to be chosen again. */
	readonly lost: boolean;
};

export const noPictures: PicturesAgain = { kept: [], problem: null, lost: false };
