import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { mostSteps } from "#contract/checklists.ts";
import { isClosed } from "#contract/requests.ts";
import type { RequestStep, SavedSteps } from "#contract/schemas/checklists.ts";
import { asDrawn, type Said } from "./checklist-said.ts";
import { isInvolved, requestOf } from "./page.server.ts";
import type { PlacedRequest } from "./place.tsx";
import { unseenWhereNotFound } from "./unseen.server.ts";

export type StepsPage = {
	readonly id: number;
	readonly request: PlacedRequest;
	readonly steps: readonly RequestStep[];
	/** The reader may fill it in, and it is still open. */
	readonly open: boolean;
	readonly oneTimeKey: string;
};

/** What was not saved, and what had been typed, by the places of the steps. */
export type StepsUndone = {
	readonly errors: readonly { field?: string; message: string }[];
	readonly typed: Readonly<Record<number, Said>>;
};

/** The checklist of a request; a request without one has no such page. */
export async function stepsPage(
	request: Request,
	visitor: SignedInVisitor,
	id = "",
): Promise<StepsPage> {
	if (!isRowId(id)) throw notFound();
	const load = async () => {
		const [found, steps] = await Promise.all([
			requestOf(visitor, Number(id)).catch(unseenWhereNotFound),
			fetchFromApi<RequestStep[]>(visitor, `requests/${id}/steps`).catch(unseenWhereNotFound),
		]);
		const open = !isClosed(found.status) && isInvolved(found, visitor.memberId);
		return { id: Number(id), request: placed(found), steps, open, oneTimeKey: randomUUID() };
	};
	const page = await orRefuse(request, load());
	if (page.steps.length === 0) throw notFound();
	return page;
}

const placed = (request: PlacedRequest): PlacedRequest => ({
	type: request.type,
	status: request.status,
	priority: request.priority,
	date: request.date,
	planDetails: request.planDetails,
	facilityDetails: request.facilityDetails,
	resourceDetails: request.resourceDetails,
	subbranchDetails: request.subbranchDetails,
	branchDetails: request.branchDetails,
});

const readStep = (form: FormData, position: number): Said => ({
	state: textOf(form, `state_${position}`),
	value: textOf(form, `value_${position}`).trim(),
	note: textOf(form, `note_${position}`).trim(),
});

/** Saves what was changed of a request's checklist. */
export async function saveChecklist(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	id = "",
) {
	if (!isRowId(id)) throw notFound();
	const t = translateIn(await languageOf(request));
	const positions = form
		.getAll("position")
		.map(Number)
		.filter((position) => Number.isInteger(position) && position > 0)
		.slice(0, mostSteps);
	const typed = Object.fromEntries(positions.map((one) => [one, readStep(form, one)]));
	const undone = (status: number, errors: StepsUndone["errors"]) =>
		data<StepsUndone>({ errors, typed }, { status });
	if (resumed) return undone(200, []);
	const changed = positions.filter(
		(one) => asDrawn(readStep(form, one)) !== textOf(form, `drawn_${one}`),
	);
	if (changed.length === 0) return redirect(`/view/request/${id}`);
	const saved = fetchFromApi<SavedSteps>(visitor, `requests/${id}/steps`, {
		method: "POST",
		body: {
			one_time_key: textOf(form, "one_time_key"),
			steps: changed.map((position) => ({
				position,
				version: Number(textOf(form, `version_${position}`)),
				...typed[position],
			})),
		},
	});
	const outcome = await orExplain(request, form, saved);
	if (outcome instanceof ApiFailure) {
		const errors = Object.entries(outcome.fields).map(([field, problem]) => ({
			field,
			message: t(fieldText(problem ?? "unknown")),
		}));
		const plain = [{ message: t(`failures.plain.${outcome.code}`) }];
		return undone(outcome.status, errors.length > 0 ? errors : plain);
	}
	if (outcome.stale.length > 0)
		return undone(
			409,
			outcome.stale.map((position) => ({
				field: `state_${position}`,
				message: t("plans.steps.stale"),
			})),
		);
	const done = outcome.made.length > 0 ? "plans.steps.savedAndMade" : "plans.steps.saved";
	return redirect(`/view/request/${id}`, { headers: { "Set-Cookie": await flash(done) } });
}
