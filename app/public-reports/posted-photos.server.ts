import { type RedisplayedForm, redisplayForm } from "#app/forms/form-action.server.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import {
	acceptedFiles,
	formText,
	getUploadRejection,
	oversizedFileNames,
} from "#app/lib/form-data.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";

/** Returns the photos of a form, unless it was sent without them. */
const photosIn = ({ form }: PostedForm<MaybeSession>) =>
	formText(form, "without")
		? { chosen: [], tooLarge: false, noRoom: null }
		: {
				chosen: acceptedFiles(form, "photo"),
				tooLarge: oversizedFileNames(form, "photo").length > 0,
				noRoom: getUploadRejection(form),
			};

/** Checks whether photos were chosen, which have to be chosen again if the form is shown again. */
export function hasPhotos(posted: PostedForm<MaybeSession>): boolean {
	const { chosen, tooLarge } = photosIn(posted);
	return chosen.length > 0 || tooLarge;
}

/** Returns the photos of a form; the form to show again if they can't be sent. */
export async function readPhotos(
	posted: PostedForm<MaybeSession>,
): Promise<readonly File[] | RedisplayedForm> {
	const { chosen, tooLarge, noRoom } = photosIn(posted);
	if (!noRoom && !tooLarge) return chosen;
	const { t } = await posted.locale();
	return noRoom
		? redisplayForm(noRoom, {
				errors: { photo: t("apiErrors.plain.too_much_waiting") },
				lost: true,
				without: true,
			})
		: redisplayForm(422, { errors: { photo: t("fieldErrors.file_too_large") } });
}
