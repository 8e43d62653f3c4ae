import { data, redirect } from "@remix-run/node";
import { hijriDay } from "#app/forms/days-meant.server.ts";
import { explained } from "#app/forms/explained.ts";
import { withLinesChanged } from "#app/forms/line-buttons.ts";
import type { Offered } from "#app/forms/offered.ts";
import { offeredFrom } from "#app/forms/options.server.ts";
import { type FormReader, formReader } from "#app/forms/reader.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { organisationHas } from "#app/lib/organisation.server.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { isAdmin, requireRights } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { latinDigits } from "#contract/fold.ts";
import type { HandedOver, InHand } from "#contract/schemas/in-hand.ts";
import type { Member } from "#contract/schemas/members.ts";

/** The page on which a member leaves, and what is in their hands is handed over. */
export type LeavingPage = {
	readonly member: Pick<Member, "id" | "name_en" | "name_ar" | "last_day" | "left" | "version">;
	/** It is the visitor's own, who can't leave by themselves. */
	readonly isOwn: boolean;
	readonly inHand: InHand;
	/** Who may take it over; null where the visitor may not hand it over. */
	readonly heirs: Offered | null;
};

/** What was not done, why, and what was typed. */
export type Undone = {
	readonly intent: string;
	readonly errors: readonly { readonly field?: string; readonly message: string }[];
	readonly typed: { readonly last_day: string; readonly to_id: string };
	/** The Gregorian day of a last day that was typed by the Hijri calendar. */
	readonly meant?: string | undefined;
	/** Those that were looked for. */
	readonly heirs: Offered | null;
};

const heirsIn = (reader: FormReader, find = "", chosen = ""): Promise<Offered> =>
	offeredFrom(reader, "absences/substitutes", find, isRowId(chosen) ? [chosen] : []);

export async function leavingPage(
	request: Request,
	visitor: SignedInVisitor,
	id = "",
): Promise<LeavingPage> {
	if (!isRowId(id) || !(await organisationHas(visitor, "last_days"))) throw notFound();
	await requireRights(request, visitor, ["members_write"]);
	const [found, inHand, isFullAdmin] = await orRefuse(
		request,
		Promise.all([
			fetchFromApi<Member>(visitor, `members/${id}`),
			fetchFromApi<InHand>(visitor, `members/${id}/in-hand`),
			isAdmin(visitor),
		]),
	);
	const { name_en, name_ar, last_day, left, version } = found;
	return {
		member: { id: found.id, name_en, name_ar, last_day, left, version },
		isOwn: found.id === visitor.memberId,
		inHand,
		heirs: isFullAdmin ? await heirsIn(await formReader(request, visitor)) : null,
	};
}

const fields: Readonly<Record<string, string>> = { last_day: "last_day", to_id: "to_id" };

/** Does what a form of the page asks: sets or takes back the last day, or hands over. */
export async function changeLeaving(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	id = "",
) {
	if (!isRowId(id)) throw notFound();
	const reader = await formReader(request, visitor);
	withLinesChanged(form, textOf(form, "step"));
	const typed = { last_day: textOf(form, "last_day").trim(), to_id: textOf(form, "to_id") };
	const intent = textOf(form, "intent");
	const step = textOf(form, "step");
	const looksFor = step === "options";
	const undone = async (status: number, errors: Undone["errors"] = [], meant?: string) => {
		const find = textOf(form, "find.to_id").trim();
		const heirs =
			looksFor || intent === "hand-over" ? await heirsIn(reader, find, typed.to_id) : null;
		return data<Undone>({ intent, errors, typed, heirs, meant }, { status });
	};
	if (step || resumed) return undone(200);
	const outcome = await orExplain(request, form, done());
	if (outcome instanceof ApiFailure) {
		const { problems, reason } = explained(reader, outcome, {
			controls: (field) => (fields[field] ? [fields[field]] : []),
		});
		const meant = hijriDay(reader, typed.last_day);
		const errors = problems.map((problem) =>
			meant && problem.field === "last_day" ? { ...problem, message: meant.message } : problem,
		);
		return undone(
			outcome.status,
			errors.length > 0 ? errors : [{ message: reason }],
			errors.length > 0 ? meant?.day : undefined,
		);
	}
	return redirect(`/view/member/${id}/leaving`, {
		headers: { "Set-Cookie": await flash(outcome) },
	});

	async function done(): Promise<TextKey> {
		if (intent === "hand-over") {
			const { more } = await fetchFromApi<HandedOver>(visitor, `members/${id}/hand-over`, {
				method: "POST",
				body: { to_id: typed.to_id },
			});
			return more ? "leaving.handedInPart" : "leaving.handed";
		}
		const lastDay = intent === "return" ? "" : latinDigits(typed.last_day);
		if (intent !== "return" && lastDay === "")
			throw new ApiFailure(422, { code: "invalid", fields: { last_day: "required" } });
		await fetchFromApi(visitor, "members/edit", {
			method: "POST",
			body: { id, last_day: lastDay, version: textOf(form, "version") },
		});
		return intent === "return" ? "leaving.returned" : "leaving.saved";
	}
}
