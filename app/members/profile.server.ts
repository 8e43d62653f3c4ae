import { data } from "@remix-run/node";
import { loadKeysSetting } from "#app/find/keys.server.ts";
import { entityForm } from "#app/forms/entity-form.server.ts";
import { withAvailableFields } from "#app/forms/feature-fields.server.ts";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { filledEntityForm, loadRow } from "#app/forms/load.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { canUpload } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";
import { type EmailFlag, emailFlags } from "#contract/notifications/constants.ts";
import { ownProfileEntity } from "./profile-fields.ts";

/** Loads /my-profile with the switch of the keys; no member if the API does not know them. */
export async function loadProfile(request: Request) {
	const session = await requireSession(request);
	const [member, setting] = await Promise.all([
		orErrorPage(request, fetchCurrentMember(session).catch(nullIfNotFound)),
		loadKeysSetting(request),
	]);
	return data({ member: member && shown(member), setting }, { status: member ? 200 : 404 });
}

const shown = (member: CurrentMember) => ({
	name_en: member.name_en,
	name_ar: member.name_ar,
	permission_en: member.permission_en,
	permission_ar: member.permission_ar,
	phone: member.phone,
	email: member.email,
	employee_id: member.employee_id,
	profile_photo: member.profile_photo,
	branchDetails: member.branchDetails,
	subbranchDetails: member.subbranchDetails,
	language: member.language,
	email_notifications: member.email_notifications,
	...(Object.fromEntries(emailFlags.map((flag) => [flag, member[flag]])) as Pick<
		CurrentMember,
		EmailFlag
	>),
});

/** Loads the form at /edit-profile; null for a member whom the API does not know. */
export async function loadProfileForm(request: Request) {
	const session = await requireSession(request);
	const loading = loadRow(session, ownProfileEntity, String(session.memberId));
	const [row, entity, context] = await Promise.all([
		orErrorPage(request, loading.catch(nullIfNotFound)),
		withAvailableFields(session, ownProfileEntity),
		createFormContext(request, session),
	]);
	return row ? data(await filledEntityForm(context, entity, row)) : data(null, { status: 404 });
}

/** Handles the submitted form: saves the changes, or shows the form again with its errors. */
export const handleProfileForm = (request: Request) =>
	runFormAction(
		request,
		(posted) =>
			entityForm(ownProfileEntity, String(posted.session.memberId), () =>
				redirectWithToast("/my-profile", "profile.updated"),
			)(posted),
		{ files: () => canUpload(request) },
	);
