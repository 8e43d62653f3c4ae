import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { explained } from "#app/forms/explained.ts";
import { formReader } from "#app/forms/reader.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { PicturesAgain } from "#app/lib/pictures-again.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { withPictures } from "#app/lib/sent-pictures.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { mostSteps } from "#contract/checklists.ts";
import { isClosed } from "#contract/requests.ts";
import type { RequestStep, SavedSteps } from "#contract/schemas/checklists.ts";
import {
	keptPhotoOf,
	photosAgain,
	photosIn,
	withPhotos,
	wrongPhotos,
} from "./checklist-photos.server.ts";
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
	/** As which the steps had been drawn, of those that nobody was told are others by now. */
	readonly drawn: Readonly<Record<number, { readonly version: string; readonly as: string }>>;
	/** Whether what was read is right, or the meter another, is asked. */
	readonly asks: Readonly<Record<number, "sure" | "replaced">>;
	/** What became of the pictures that had been chosen. */
	readonly pictures: Readonly<Record<number, PicturesAgain>>;
	/** The page that it was sent from is out of date. */
	readonly stale: boolean;
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

const readStep = (form: FormData, position: number): Said => {
	const at = (name: string) => textOf(form, `${name}_${position}`).trim();
	return {
		state: at("state"),
		value: at("value"),
		note: at("note"),
		meter: at("meter"),
		replaced: at("replaced"),
		sure: at("sure"),
	};
};

/** Saves what was changed of a request's checklist. */
export async function saveChecklist(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	id = "",
) {
	if (!isRowId(id)) throw notFound();
	const reader = await formReader(request, visitor);
	const { t } = reader;
	const positions = form
		.getAll("position")
		.map(Number)
		.filter((position) => Number.isInteger(position) && position > 0)
		.slice(0, mostSteps);
	const read = new Map(positions.map((one) => [one, readStep(form, one)]));
	const typed = Object.fromEntries(read);
	const photos = await photosIn(form, positions);
	const undone = async (
		status: number,
		errors: StepsUndone["errors"],
		{ asks = {}, stale }: { asks?: StepsUndone["asks"]; stale?: readonly number[] } = {},
	) => {
		const pictures = await photosAgain(reader, photos, stale ?? positions);
		const told = Object.entries(pictures).reduce<StepsUndone["errors"]>(
			(all, [position, one]) => withPictures(all, `photo_${position}`, one),
			errors,
		);
		return data<StepsUndone>(
			{
				errors: told,
				typed,
				drawn: stale ? {} : drawnIn(form, positions),
				asks,
				pictures,
				stale: status === 409,
			},
			{ status },
		);
	};
	if (resumed) return undone(200, []);
	const wrong = wrongPhotos(photos);
	if (wrong.length > 0)
		return undone(
			422,
			wrong.map(([field, problem]) => ({ field, message: t(fieldText(problem)) })),
		);
	const changed = [...read].filter(
		([one, said]) => photos.has(one) || asDrawn(said) !== textOf(form, `drawn_${one}`),
	);
	if (changed.length === 0) return redirect(`/view/request/${id}`);
	const steps = changed.map(([position, { meter, replaced, sure, ...said }]) => ({
		position,
		version: Number(textOf(form, `version_${position}`)),
		...said,
		...(meter ? { meter_id: meter } : {}),
		...(replaced ? { replaced } : {}),
		...(sure ? { sure } : {}),
		...keptPhotoOf(photos.get(position)),
	}));
	const saved = fetchFromApi<SavedSteps>(visitor, `requests/${id}/steps`, {
		method: "POST",
		body: withPhotos({ one_time_key: textOf(form, "one_time_key"), steps }, photos),
	});
	const outcome = await orExplain(request, form, saved);
	if (outcome instanceof ApiFailure) {
		const { problems, reason } = explained(reader, outcome, { controls: (field) => [field] });
		const errors = problems.length > 0 ? problems : [{ message: reason }];
		return undone(outcome.status, errors, { asks: askedBy(outcome.fields, typed) });
	}
	if (outcome.stale.length > 0)
		return undone(
			409,
			outcome.stale.map((position) => ({
				field: `state_${position}`,
				message: t("plans.steps.stale"),
			})),
			{ stale: outcome.stale },
		);
	return redirect(`/view/request/${id}`, {
		headers: { "Set-Cookie": await flash(doneBy(outcome)) },
	});
}

const drawnIn = (form: FormData, positions: readonly number[]): StepsUndone["drawn"] =>
	Object.fromEntries(
		positions.map((one) => [
			one,
			{ version: textOf(form, `version_${one}`), as: textOf(form, `drawn_${one}`) },
		]),
	);

/** What is asked at fields whose values are doubted. */
function askedBy(fields: ApiFailure["fields"], typed: StepsUndone["typed"]): StepsUndone["asks"] {
	const asked = (position: string) => {
		const problem = fields[`value_${position}`];
		if (problem === "reading_much") return "sure" as const;
		return problem === "meter_fell" ? ("replaced" as const) : null;
	};
	return Object.fromEntries(
		Object.keys(typed).flatMap((position) => {
			const one = asked(position);
			return one ? [[position, one]] : [];
		}),
	);
}

function doneBy({ made, planned }: SavedSteps): TextKey {
	if (made.length > 0) return "plans.steps.savedAndMade";
	return planned > 0 ? "plans.steps.savedAndPlanned" : "plans.steps.saved";
}
