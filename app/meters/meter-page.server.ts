import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { entities } from "#app/entities/registry.ts";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import type { Meter, MeterReading } from "#contract/meters/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

export type MeterPageData = DetailPageData & {
	readonly oneTimeKey: string;
	readonly sentence: string;
	readonly now: readonly NowFigure[];
	/** What is said of the last reading below the field for the next one. */
	readonly last: string | null;
	readonly texts: { readonly otherwise: string };
	/** Each with its difference from the one before, if both count. */
	readonly readings: readonly (MeterReading & { readonly change: string | null })[];
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
	const [detail, found, locale] = await allInOrder([
		loadDetailPage(request, session, named),
		orErrorPage(request, loadReadings(session, named.id, page)),
		loadLocaleContext(request, session),
	]);
	const { t, language, format } = locale;
	const { entries, more } = splitPage(found);
	const meter = detail.row as Meter;
	const equipment = localizedName(meter.equipmentDetails, language) ?? "";
	const last = meter.last_at;
	return {
		...detail,
		oneTimeKey: randomUUID(),
		sentence: t(`meterPage.sentence.${meter.kind}`, { equipment: isolateBidi(equipment) }),
		now: [
			...nowFigures(locale, meter, entries),
			{
				label: t("common.fields.equipment"),
				figure: equipment,
				href: `/view/equipment/${meter.equipment_id}`,
			},
		],
		last: last && t("meterPage.last", { value: shownValue(locale, meter), day: format.date(last) }),
		texts: { otherwise: t("meterPage.otherwise") },
		readings: entries.map((reading) => {
			const change = changeBefore(found, reading);
			return { ...reading, change: change === null ? null : signed(locale, change) };
		}),
		page,
		more,
	};
}

const shownValue = ({ format }: LocaleContext, { last_value, unit }: Meter) =>
	isolateBidi(`${format.number(Number(last_value))} ${unit}`);

const signed = ({ format }: LocaleContext, change: number) =>
	`\u2066${change > 0 ? "+" : ""}${format.number(change)}\u2069`;

/** Returns how much a reading differs from the one before; null if one of them does not count. */
function changeBefore(readings: readonly MeterReading[], reading: MeterReading): number | null {
	if (reading.voided_at !== null || reading.replaced === 1) return null;
	const before = readings
		.slice(readings.indexOf(reading) + 1)
		.find(({ voided_at }) => voided_at === null);
	// Values have two decimals.
	return before ? Math.round((Number(reading.value) - Number(before.value)) * 100) / 100 : null;
}

/** Returns the figures of a meter: what it shows, and how much that is more than before. */
function nowFigures(
	locale: LocaleContext,
	meter: Meter,
	readings: readonly MeterReading[],
): NowFigure[] {
	const { t, format } = locale;
	if (meter.last_at === null || meter.last_value === null)
		return [
			{ label: t("entities.meter.fields.last_value"), figure: "–", note: t("meters.noReadings") },
		];
	const counted = readings.filter(({ voided_at }) => voided_at === null);
	const [last, before] = counted;
	const change = last && changeBefore(readings, last);
	const days = last && before ? (Date.parse(last.at) - Date.parse(before.at)) / MS_PER_DAY : 0;
	return [
		{
			label: t("entities.meter.fields.last_value"),
			figure: shownValue(locale, meter),
			note: format.date(meter.last_at),
			href: "#readings",
		},
		...(before && typeof change === "number"
			? [
					{
						label: t("meterPage.since", { day: format.date(before.at) }),
						figure: signed(locale, change),
						...(meter.kind === "counter" && days >= 1
							? {
									note: t("meterPage.daily", {
										value: format.number(Math.round((change / days) * 10) / 10),
									}),
								}
							: {}),
					},
				]
			: []),
	];
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

const savedAt = (id: string, text: TextKey) => redirectWithToast(`/view/meter/${id}`, text);

/** Adds a reading, or voids one. */
export const handleMeterForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		return (postedIntent(posted) === "void" ? voidForm : readingForm)(id)(posted);
	});
