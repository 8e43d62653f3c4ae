import { redirect } from "@remix-run/node";
import { z } from "zod";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { MeterReading } from "#contract/meters/schemas.ts";

export type MeterPageData = DetailPageData & {
	readonly readings: readonly MeterReading[];
	readonly page: number;
	readonly more: boolean;
};

export const loadReadings = (session: Session, id: number, page = 1): Promise<MeterReading[]> =>
	callApi(session, "GET /meters/{id}/readings", {
		params: { id },
		query: pageQuery(page),
	});

/** Loads the page of a meter: the common parts of a detail page, and its readings. */
export async function loadMeterPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<MeterPageData> {
	const named = parseEntityParams({ slug: entities.meter.name, id });
	const page = pageParam(request);
	const [detail, found] = await allInOrder([
		loadDetailPage(request, session, named),
		orErrorPage(request, loadReadings(session, named.id, page)),
	]);
	const { entries: readings, more } = splitPage(found);
	return { ...detail, readings, page, more };
}

const controls = ["value", "at", "replaced", "sure"] as const;

/** The form of a reading, or the button that voids one, after an error. */
export type ReadingFormState = FormState<
	FormTexts<(typeof controls)[number]>,
	{
		readonly title: TextKey;
		/** The value needs a confirmation. */
		readonly needsConfirmation: boolean;
	}
>;

const readingForm = (id: string) =>
	defineForm({
		schema: z.object({
			value: lineControl,
			at: lineControl,
			replaced: lineControl,
			sure: lineControl,
			one_time_key: textControl,
		}),
		controls,
		send: (body, { session }) =>
			callApi(session, "POST /meters/{id}/readings", { params: { id }, body }),
		done: ({ made }) => savedAt(id, made > 0 ? "meters.savedAndMade" : "meters.saved"),
		show: (state, _, error) => ({
			...state,
			title: "meters.unsaved",
			needsConfirmation:
				Object.keys(state.errors).length > 0 &&
				(error?.fields.value === "reading_much" || state.values.sure !== ""),
		}),
	});

const voidForm = (id: string) =>
	defineForm({
		schema: z.object({ reading: textControl }),
		controls,
		send({ reading }, { session }) {
			if (!isIdParam(reading)) throw notFoundPage();
			return callApi(session, "POST /meters/{id}/readings/{n}/void", {
				params: { id, n: reading },
			});
		},
		done: () => savedAt(id, "meters.voidDone"),
		show: (state) => ({ ...state, title: "meters.notVoided", needsConfirmation: false }),
	});

const savedAt = async (id: string, text: TextKey) =>
	redirect(`/view/meter/${id}`, { headers: { "Set-Cookie": await flashCookie(text) } });

/** Adds a reading, or voids one. */
export const handleMeterForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		return (postedIntent(posted) === "void" ? voidForm : readingForm)(id)(posted);
	});
