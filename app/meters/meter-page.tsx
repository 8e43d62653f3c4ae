import { ChartImage } from "#app/charts/chart-image.tsx";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { canWrite, meetsNeeds } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Byline } from "#app/ui/byline.tsx";
import { Card } from "#app/ui/card.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { MeterPageData, ReadingFormState } from "./meter-page.server.ts";
import { ReadingForm } from "./reading-form.tsx";
import { chartedReadings, readingsImage } from "./readings-chart.ts";

type MeterScreenProps = PageProps<MeterPageData, ReadingFormState>;

/** Renders the page of a meter: its readings as a chart and a list, and the form that adds one. */
export function MeterScreen({ page, submission, unreached }: MeterScreenProps) {
	const { t, language } = useLocale();
	const theme = useRootData()?.theme ?? "system";
	const member = useCurrentMember();
	const writes = canWrite(member, entities.meter);
	const { row, readings } = page;
	const charted = chartedReadings(readings);
	const errors = useSummaryErrors(submission);
	const title = t("meters.chart", { name: entityDisplayName(t, language, "meter", row) });
	return (
		<>
			{unreached && <Alert>{t("apiErrors.plain.unavailable")}</Alert>}
			{submission && !unreached && <ErrorSummary title={t(submission.title)} errors={errors} />}
			<DetailScreen
				{...page}
				sentence={<bdi>{page.sentence}</bdi>}
				above={
					meetsNeeds(member, "on_site") && (
						<ReadingForm
							page={page}
							submission={submission}
							oneTimeKey={submission?.key ?? page.oneTimeKey}
						/>
					)
				}
			>
				{page.page === 1 && charted.length > 1 && (
					<Card title={title}>
						<ChartImage
							alt={title}
							sizes={readingsImage(Number(row.id), {
								lng: language,
								theme,
								at: String(row.last_at),
							})}
							lazy
						/>
					</Card>
				)}
				<Readings page={page} writes={writes} />
			</DetailScreen>
		</>
	);
}

function Readings({
	page: { row, readings, page, more },
	writes,
}: {
	page: MeterPageData;
	writes: boolean;
}) {
	const { t, language, format } = useLocale();
	if (readings.length === 0) return null;
	const isRequested = readings.some(({ request_id }) => request_id);
	return (
		<Card title={t("meters.readings")} id="readings" className="listing">
			<DataTable
				bare
				caption={t("meters.readings")}
				columns={[
					{ key: "value", label: t("meters.reading"), className: "head" },
					{ key: "when", label: t("meters.when"), className: "meta" },
					...(isRequested
						? [{ key: "request", label: t("entities.request.one"), className: "tag" as const }]
						: []),
					...(writes ? [{ key: "void", label: t("meters.void"), className: "act" as const }] : []),
				]}
				rows={readings.map(({ id, value, at, memberDetails, request_id, change, ...reading }) => {
					const valueText = `${format.number(Number(value))} ${String(row.unit)}`;
					const voided = reading.voided_at !== null;
					return {
						key: id,
						cells: [
							<>
								<bdi>{voided ? <del>{valueText}</del> : valueText}</bdi>
								{change && <small>{change}</small>}
								{reading.replaced === 1 && <small>{t("meters.replaced")}</small>}
								{voided && (
									<small>
										{t("meters.voided", {
											name: reading.voided_byDetails?.[`name_${language}`] ?? "",
										})}
									</small>
								)}
							</>,
							<Byline key="when" member={memberDetails} at={at} />,
							...(isRequested
								? [
										request_id && (
											<EntityLink
												key="request"
												to="request"
												id={request_id}
												name={t("meters.request", { id: format.number(request_id) })}
											/>
										),
									]
								: []),
							writes && !voided ? (
								<Form key="void" method="post" className="screen-only">
									<input type="hidden" name="intent" value="void" />
									<input type="hidden" name="reading" value={id} />
									<SubmitButton variant="quiet" label={t("meters.void")} result={valueText} />
								</Form>
							) : null,
						],
					};
				})}
			/>
			<CursorPager page={page} more={more} />
		</Card>
	);
}
