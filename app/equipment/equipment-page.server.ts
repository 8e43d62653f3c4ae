import { z } from "zod";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import type { RelatedListDefinition } from "#app/entities/entity-definition.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { entities } from "#app/entities/registry.ts";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { errorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import {
	loadPlaceWork,
	type PlaceRow,
	type PlaceWorkView,
} from "#app/place-work/place-work.server.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { Meter } from "#contract/meters/schemas.ts";
import type { PlanOfEquipment } from "#contract/plans/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { localDate } from "#contract/values/format.ts";

export type EquipmentPageData = DetailPageData & {
	work: PlaceWorkView;
	now: NowFigure[];
	/** Its kind, where it is, and its warranty while that is valid. */
	sentence: string;
	/** Where it is, and what else there is of it. */
	rows: PlaceRow[];
	/** Other equipment with the same serial number. */
	sameSerial: EquipmentDetail["same_serial"];
	/** Null if the organisation has no meters. */
	meters: readonly Meter[] | null;
	/** The plans that visit it. */
	plans: readonly PlanOfEquipment[];
};

/** Returns the meters of an equipment item; they fit on one page of the API. */
async function metersOf(session: Session, id: string): Promise<Meter[] | null> {
	const query = { "f.equipment_id": id, sort: "id" };
	return nullIfApiError(callApi(session, "GET /meters", { query }));
}

export async function loadEquipmentPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<EquipmentPageData> {
	const named = parseEntityParams({ slug: entities.equipment.name, id });
	const working = loadPlaceWork(request, session, { kind: "equipment", id: named.id });
	const listed = working.then(
		({ now }) =>
			({ entity }: RelatedListDefinition) =>
				now.length === 0 || entity !== "request",
	);
	const [work, page, locale, timeZone, meters, plans] = await Promise.all([
		working,
		loadDetailPage(request, session, named, listed),
		loadLocaleContext(request, session),
		tenantTimeZone(session),
		metersOf(session, String(named.id)),
		nullIfApiError(callApi(session, "GET /equipment/{id}/plans", { params: { id: named.id } })),
	]);
	const row = page.row as Partial<EquipmentDetail>;
	const today = localDate(timeZone, new Date().toISOString());
	const place = localizedName(row.facilityDetails ?? null, locale.language);
	return {
		...page,
		work,
		now: withReading(locale, work.now, meters),
		sentence: sentenceOf(locale, row, place, today),
		rows: [
			...(place
				? [
						{
							icon: "map-pin" as const,
							href: `/view/facility/${row.facility_id}`,
							label: locale.t("common.fields.facility"),
							text: place,
						},
					]
				: []),
			...work.rows,
		],
		sameSerial: row.same_serial ?? [],
		meters,
		plans: plans ?? [],
	};
}

function sentenceOf(
	{ t, language, format }: LocaleContext,
	{ kindDetails, warranty_until: until }: Partial<EquipmentDetail>,
	place: string | undefined,
	today: string,
): string {
	const kind = localizedName(kindDetails ?? null, language);
	const within = place && isolateBidi(place);
	return [
		within && kind ? t("placeWork.sentence", { kind, place: within }) : (within ?? kind),
		until && until >= today ? t("placeWork.underWarranty", { day: format.day(until) }) : null,
	]
		.filter(Boolean)
		.join(" · ");
}

/** Has the reading of its first meter among three figures, the last of them. */
function withReading(
	{ t, format }: LocaleContext,
	now: readonly NowFigure[],
	meters: readonly Meter[] | null,
): NowFigure[] {
	const meter = meters?.find(({ last_value }) => last_value !== null);
	if (now.length === 0 || !meter) return [...now];
	const [open, ...others] = now;
	return [
		...(open ? [open] : []),
		...others.slice(-1),
		{
			label: t("placeWork.reading"),
			figure: format.number(Number(meter.last_value)),
			note: meter.unit,
			href: `/view/meter/${meter.id}`,
		},
	];
}

const stateForm = (id: number) =>
	defineForm({
		schema: z.object({ state: textControl }),
		send: async ({ state: chosen }, { session }) => {
			const state = chosen === "in_use" ? "in_use" : "out_of_order";
			await callApi(session, "POST /equipment/{id}/state", { params: { id }, body: { state } });
			return state;
		},
		done: (state) => redirectWithToast(`/view/equipment/${id}`, `equipment.isSet.${state}`),
		reject(error) {
			throw errorPage(error);
		},
	});

/** Sets whether an equipment item works. */
export const handleEquipmentState = (request: Request, id: string | undefined) =>
	runFormAction(request, stateForm(parseEntityParams({ slug: entities.equipment.name, id }).id));
