import { type RedisplayedForm, redisplayForm } from "#app/forms/form-action.server.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { acceptedFiles, formText, getUploadRejection } from "#app/lib/form-data.server.ts";
import type { ImageStaging } from "#app/lib/image-uploads.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import { lostImagesField, stagedImagesField } from "#app/lib/staged-images.ts";
import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { maxReportImages } from "#contract/public-reports/constants.ts";

/** Leaves the photos out of a form that is sent without them, and marks a form that has lost them. */
export function withPhotosMarked(posted: PostedForm<MaybeSession>): PostedForm<MaybeSession> {
	if (formText(posted.form, "without"))
		for (const control of ["photo", stagedImagesField]) posted.form.delete(control);
	else if (getUploadRejection(posted.form)) posted.form.set(lostImagesField, "1");
	return posted;
}

/** Checks whether a form has photos that could be left out. */
export const hasPhotos = ({ form }: PostedForm<MaybeSession>): boolean =>
	acceptedFiles(form, "photo").length > 0 || form.has(stagedImagesField);

/** Describes the photos of a form: `stage` stages one for the sender, and lists those staged. */
export const publicImages = (
	stage: (session: MaybeSession, body: FormData) => Promise<readonly StagedUpload[]>,
) => ({
	control: "photo",
	staging: ({ session }: PostedForm<MaybeSession>): ImageStaging => ({
		most: maxReportImages,
		find(ids) {
			const body = new FormData();
			for (const [index, id] of ids.entries()) body.set(`${stagedImagesField}[${index}]`, id);
			return stage(session, body);
		},
		async store(body) {
			const [staged] = await stage(session, body);
			if (!staged) throw new Error("The API has staged no image.");
			return staged;
		},
	}),
});

/** Returns the form to show again if there was no room for its photos on the way here. */
export async function rejectedPhotos(
	posted: PostedForm<MaybeSession>,
): Promise<RedisplayedForm | null> {
	const noRoom = formText(posted.form, "without") ? null : getUploadRejection(posted.form);
	if (!noRoom) return null;
	const { t } = await posted.locale();
	return redisplayForm(noRoom, {
		errors: { photo: t("apiErrors.plain.too_much_waiting") },
		without: true,
	});
}
