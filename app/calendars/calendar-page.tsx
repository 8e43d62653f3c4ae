import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { canWrite } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WeekdayHead } from "#app/ui/weekday-head.tsx";
import type { CalendarMonthView, CalendarPageData, DayKind } from "./calendar-page.server.ts";

/** Renders the page of a calendar: the common parts of a detail page, and the year. */
export function CalendarScreen(page: CalendarPageData) {
	const { t } = useTranslation();
	const { written, before, after, months, weekdays, adding } = page;
	const title =
		written === null ? t("monthCalendar.coming") : t("monthCalendar.year", { year: written });
	const writes = canWrite(useCurrentMember(), entities.calendar);
	return (
		<DetailScreen {...page}>
			<Hours {...page} />
			<Card
				title={title}
				actions={
					<nav className="buttons" aria-label={title}>
						<Link className="tool" to={`?year=${before}`} aria-label={t("monthCalendar.before")}>
							<Icon name="chevron-left" />
						</Link>
						<Link className="tool" to={`?year=${after}`} aria-label={t("monthCalendar.after")}>
							<Icon name="chevron-right" />
						</Link>
					</nav>
				}
			>
				{writes && (
					<div className="buttons">
						<ButtonLink href={adding.ramadan} icon="plus">
							{t("monthCalendar.addRamadan")}
						</ButtonLink>
						<ButtonLink href={adding.eid} icon="plus">
							{t("monthCalendar.addEid")}
						</ButtonLink>
						<ButtonLink href={adding.days} icon="plus">
							{t("monthCalendar.addDays")}
						</ButtonLink>
					</div>
				)}
				{months ? (
					<>
						<p className="hint mt-4 mb-4">
							{(["weekend", "off", "other"] as const).map((kind, index) => (
								<span key={kind}>
									{index > 0 && " · "}
									<Marked kind={kind}>{t(kindTexts[kind])}</Marked>
								</span>
							))}
						</p>
						<div className="grid grid-cols-2 lg:grid-cols-3">
							{months.map((month) => (
								<Month key={month.title} month={month} weekdays={weekdays} />
							))}
						</div>
					</>
				) : (
					<Notice kind="warning">{t("monthCalendar.failed")}</Notice>
				)}
			</Card>
		</DetailScreen>
	);
}

/** Renders the hours of the week, and those of the coming days that have others. */
function Hours({ week, special }: Pick<CalendarPageData, "week" | "special">) {
	const { t } = useTranslation();
	return (
		<Card title={t("entities.calendar.fields.hours")}>
			<DefinitionList
				items={[
					...week.map(({ days, hours, closed }) => ({
						label: days,
						value: closed ? <span className="text-muted">{hours}</span> : hours,
					})),
					...(special ?? []).map(({ id, name, days, hours, awaited }) => ({
						label: `${name} (${days})`,
						value: (
							<Link to={`/view/exception/${id}`}>
								{hours}
								{awaited && ` · ${t("common.sighting.0")}`}
							</Link>
						),
					})),
				]}
			/>
			{special === null && <Notice kind="warning">{t("monthCalendar.failed")}</Notice>}
		</Card>
	);
}

const kindTexts = {
	weekend: "monthCalendar.weekend",
	off: "monthCalendar.off",
	other: "monthCalendar.otherHours",
} as const;

function Marked({ kind, children }: { kind: DayKind; children: string }) {
	if (kind === "off") return <s className="text-danger">{children}</s>;
	if (kind === "other") return <u className="text-accent font-bold">{children}</u>;
	if (kind === "weekend") return <span className="text-muted">{children}</span>;
	return <>{children}</>;
}

type MonthProps = { month: CalendarMonthView; weekdays: CalendarPageData["weekdays"] };

function Month({ month: { title, hijri, weeks }, weekdays }: MonthProps) {
	const { t } = useTranslation();
	return (
		<section className="p-1">
			<h3>{title}</h3>
			<p className="hint">{hijri}</p>
			<table className="calendar text-sm whitespace-nowrap">
				<caption className="sr-only">{title}</caption>
				<WeekdayHead weekdays={weekdays} />
				<tbody>
					{weeks.map((week, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their order
						<tr key={row}>
							{week.map((day, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
								<td key={index}>
									{day && (
										<>
											<Marked kind={day.kind}>{day.number}</Marked>
											{day.kind !== "worked" && (
												<span className="sr-only"> {t(kindTexts[day.kind])}</span>
											)}
										</>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
