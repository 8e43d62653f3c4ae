import { data, redirect } from "@remix-run/node";
import { profile } from "#app/entities/profile.ts";
import { announced } from "#app/forms/announced.server.ts";
import { filledForm, loadRow } from "#app/forms/loading.server.ts";
import { formReader } from "#app/forms/reader.server.ts";
import { type FormOutcome, sameForm, saveForm } from "#app/forms/saving.server.ts";
import { ApiFailure, nullWhereMissing } from "#app/lib/api-failure.ts";
import { askForMember } from "#app/lib/current-member.server.ts";
import { flash } from "#app/lib/flash.server.ts";
import { orExplain, orRefuse, refusalPage } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { type EmailFlag, emailFlags } from "#contract/entities.ts";
import type { CurrentMember } from "#contract/schemas/members.ts";

/** What /my-profile shows; null for a member whom the API does not know any more. */
export async function loadProfile(request: Request) {
	const visitor = await requireVisitor(request);
	const member = await orRefuse(request, askForMember(visitor).catch(nullWhereMissing));
	return data(member && shown(member), { status: member ? 200 : 404 });
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

/** The form at /edit-profile; null for a member whom the API does not know any more. */
export async function loadProfileForm(request: Request) {
	const visitor = await requireVisitor(request);
	const asked = loadRow(visitor, profile, String(visitor.memberId));
	const [row, told] = await orRefuse(
		request,
		Promise.all([
			asked.catch(nullWhereMissing),
			announced(visitor, profile).catch(nullWhereMissing),
		]),
	);
	if (!row) return data(null, { status: 404 });
	return data(await filledForm(await formReader(request, visitor), told ?? profile, row));
}

/** Takes the sent form: saves what was changed, or shows the form again with what is wrong. */
export async function takeProfileForm(request: Request, { visitor, form, resumed }: TakenForm) {
	const reader = await formReader(request, visitor);
	const id = String(visitor.memberId);
	const outcome = await orExplain(request, form, outcomeOf());
	if (outcome instanceof ApiFailure) throw refusalPage(outcome);
	if ("form" in outcome) return data(outcome.form, { status: outcome.status });
	return redirect("/my-profile", { headers: { "Set-Cookie": await flash("profile.updated") } });

	async function outcomeOf(): Promise<FormOutcome> {
		const told = await announced(visitor, profile);
		if (!resumed) return saveForm(reader, told, id, form);
		return { status: 200, form: await sameForm(reader, told, id, form) };
	}
}
