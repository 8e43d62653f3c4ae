import { localizedName } from "#app/entities/localized-name.ts";
import type { KindTile } from "#app/kinds/kind-tiles.server.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { toWhatsappUrl } from "#app/lib/whatsapp-url.ts";
import { toCandidateChoice } from "#app/requests/assignment/candidates.server.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import type { PublicReportDetail } from "#contract/public-reports/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";

/** The maximum of open requests that are joined by one press. */
const maxSimilar = 3;

/** Presents a report as it is drawn for a decision, with the texts for it. */
export function toReportView(
	locale: LocaleContext,
	report: PublicReportDetail,
	kinds: readonly KindTile[],
) {
	const { t, language } = locale;
	const { id, text, state, danger, date, photos, notes } = report;
	const title = requestTitle({ id, comment: text });
	return {
		id,
		version: report.version,
		number: t("publicReports.one", { id }),
		danger: danger === 1 ? t("reportTriage.danger") : null,
		date,
		title,
		// What the title does not say in full is said below it.
		text: title === text.trim() ? null : text,
		facility: { id: report.facility_id, name: localizedName(report.facilityDetails, language) },
		equipment: report.equipmentDetails && {
			id: report.equipmentDetails.id,
			name: localizedName(report.equipmentDetails, language),
		},
		area: [report.subbranchDetails, report.branchDetails].flatMap(
			(place) => localizedName(place, language) ?? [],
		),
		photos,
		notes,
		earlier: report.earlier_id
			? {
					label: t("reportTriage.earlier"),
					href: `/view/report/${report.earlier_id}`,
					name: t("publicReports.one", { id: report.earlier_id }),
				}
			: null,
		contact: contactOf(locale, report),
		notSettled: t("reportTriage.notSettled"),
		settled: state === "held" ? null : settledOf(locale, report),
		decision: state === "held" ? decisionOf(locale, report, kinds) : null,
	};
}

export type ReportView = ReturnType<typeof toReportView>;

/** How the sender of a report is reached; the links are null where there is none. */
function contactOf(
	{ t }: LocaleContext,
	{ contact_name: name, contact_phone: phone, contact_email: email }: PublicReportDetail,
) {
	const of = { name: name ? isolateBidi(name) : t("reportTriage.reporter") };
	const link = (href: string | null, label: string) => (href ? { href, label } : null);
	return {
		name,
		phone,
		email,
		none: name || phone || email ? null : t("reportTriage.noContact"),
		call: link(phone && toTelUri(phone), t("reportTriage.call", of)),
		whatsapp: link(phone && toWhatsappUrl(phone), t("reportTriage.whatsapp", of)),
		mail: link(email && `mailto:${email}`, t("reportTriage.mail", of)),
	};
}

/** What has become of a report that waits no more, and by whom. */
function settledOf(
	{ t, language }: LocaleContext,
	{ state, memberDetails, request_id: requestId, reason }: PublicReportDetail,
) {
	const label = enumLabel(t, "common.reportState", state);
	const name = localizedName(memberDetails, language);
	return {
		text: name ? t("reportTriage.by", { state: label, name }) : label,
		request:
			requestId === null
				? null
				: {
						href: `/view/request/${requestId}`,
						label: t("reportTriage.request", { id: requestId }),
					},
		reason,
	};
}

/** What can be decided on a report that waits: the three ways, with what is proposed. */
function decisionOf(locale: LocaleContext, report: PublicReportDetail, kinds: readonly KindTile[]) {
	const { t, language, format } = locale;
	const { open_requests: open = [], technicians = [] } = report;
	const similar = open.filter(({ alike }) => alike === 1).slice(0, maxSimilar);
	const others = open.filter((one) => !similar.includes(one));
	const kind = report.kindDetails;
	const kindTile = kinds.find(({ value }) => value === String(kind?.id));
	const isKindRetired = kind && kinds.length > 0 && !kindTile;
	const reasonTo = translatorFor(report.language);
	const reasons = ["not_ours", "mended", "not_found", "another"] as const;
	return {
		similar: similar.map(({ id, comment, status, date, assigned_toDetails: assignee }) => {
			const name = localizedName(assignee, language);
			return {
				id,
				comment,
				status,
				date,
				holder: name && t("reportTriage.held", { name: isolateBidi(name) }),
			};
		}),
		others: others.map(({ id, date, comment }) => ({
			value: String(id),
			label: `#${id} · ${format.date(date)} · ${isolateBidi(comment)}`,
		})),
		priority: report.danger === 1 ? "High" : (kindTile?.priority ?? "Medium"),
		kindRetired: isKindRetired
			? t("reportTriage.kindRetired", { name: localizedName(kind, language) ?? "" })
			: null,
		kind: kinds.length > 0 ? String(kind?.id ?? "") : null,
		kinds: [
			{ value: "", label: t("requests.kindUnknown") },
			...kinds.map(({ value, name }) => ({ value, label: name })),
		],
		assignees: technicians.length > 0 ? toCandidateChoice(locale, technicians) : null,
		hasEmail: report.contact_email !== null,
		reasons: reasons.map((reason) => ({
			value: reason === "another" ? "" : reasonTo(`reportTriage.reasons.${reason}`),
			label: t(`reportTriage.reasons.${reason}`),
		})),
		words: {
			similar: t("reportTriage.similar"),
			join: t("reportTriage.join"),
			other: t("reportTriage.otherRequest"),
			openHere: t("reportTriage.openHere"),
			number: t(others.length > 0 ? "reportTriage.orNumber" : "reportTriage.number"),
			joinOther: t("reportTriage.joinOther"),
			create: t(similar.length > 0 ? "reportTriage.orCreate" : "reportTriage.create"),
			kind: t("entities.kind.one"),
			bySettings: t("reportTriage.bySettings"),
			bySettingsLine: t("reportTriage.bySettingsLine"),
			accept: t("reportTriage.accept"),
			tell: t("reportTriage.tell"),
			refuseFold: t("reportTriage.refuseFold"),
			reason: t("reportTriage.reason"),
			word: t("reportTriage.word"),
			wordHint: t("reportTriage.wordHint"),
			refuse: t("reportTriage.refuse"),
		},
	};
}

export type ReportDecisionView = ReturnType<typeof decisionOf>;
