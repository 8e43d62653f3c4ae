import { data, redirect } from "@remix-run/node";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { type FormErrors, toFormErrors } from "#app/forms/form-errors.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { pageParam } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { MeterReading } from "#contract/meters/schemas.ts";

/** The number of readings on one page of the API. */
const per = 50;

export type MeterPageData = DetailPageData & {
	readonly readings: readonly MeterReading[];
	readonly page: number;
	readonly more: boolean;
};

export const loadReadings = (visitor: Session, id: number, page = 1): Promise<MeterReading[]> =>
	callApi(visitor, "GET /meters/{id}/readings", {
		params: { id },
		query: { page: String(page) },
	});

/** Loads the page of a meter: the common parts of a detail page, and its readings. */
export async function loadMeterPage(
	request: Request,
	visitor: Session,
	id: string | undefined,
): Promise<MeterPageData> {
	const named = parseEntityParams({ slug: entities.meter.name, id });
	const page = pageParam(request);
	const [thing, readings] = await Promise.all([
		loadDetailPage(request, visitor, named),
		orErrorPage(request, loadReadings(visitor, named.id, page)),
	]);
	return { ...thing, readings, page, more: readings.length === per };
}

const controls = ["value", "at", "replaced", "sure"] as const;

/** A reading that was rejected, and the reason. */
export type ReadingFormError = {
	readonly title: TextKey;
	readonly errors: FormErrors["problems"];
	readonly typed: Readonly<Record<(typeof controls)[number], string>>;
	/** The idempotency key of the next attempt, if the present one has been used. */
	readonly key: string | null;
	/** The value needs a confirmation. */
	readonly asks: boolean;
};

/** Adds a reading, or voids one. */
export async function handleMeterForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id = "",
) {
	if (!isIdParam(id)) throw notFoundPage();
	const reader = await createFormContext(request, visitor);
	const voids = formText(form, "intent") === "void";
	const typed = Object.fromEntries(
		controls.map((name) => [name, voids ? "" : formText(form, name).trim()]),
	) as ReadingFormError["typed"];
	const undone = (
		status: number,
		errors: ReadingFormError["errors"],
		{ asks = false, key = null }: Partial<Pick<ReadingFormError, "asks" | "key">> = {},
	) =>
		data<ReadingFormError>(
			{ title: voids ? "meters.notVoided" : "meters.unsaved", errors, typed, asks, key },
			{ status },
		);
	if (resumed) return undone(200, []);
	const outcome = await orFormError(request, form, done());
	if (outcome instanceof ApiClientError) {
		const { fields, status } = outcome;
		const { problems, reason, key } = toFormErrors(reader, outcome, {
			controls: (field) => controls.filter((one) => one === field),
		});
		if (problems.length === 0) return undone(status, [{ message: reason }], { key });
		const asks = fields.value === "reading_much" || typed.sure !== "";
		return undone(status, problems, { asks });
	}
	return redirect(`/view/meter/${id}`, { headers: { "Set-Cookie": await flashCookie(outcome) } });

	async function done(): Promise<TextKey> {
		if (voids) {
			const reading = formText(form, "reading");
			if (!isIdParam(reading)) throw notFoundPage();
			await callApi(visitor, "POST /meters/{id}/readings/{n}/void", {
				params: { id, n: reading },
			});
			return "meters.voidDone";
		}
		const body = { ...typed, one_time_key: formText(form, "one_time_key") };
		const { made } = await callApi(visitor, "POST /meters/{id}/readings", {
			params: { id },
			body,
		});
		return made > 0 ? "meters.savedAndMade" : "meters.saved";
	}
}
