import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { canWrite } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WeekdayHead } from "#app/ui/weekday-head.tsx";
import type { CalendarMonthView, CalendarPageData, DayKind } from "./calendar-page.server.ts";

/** The number of months that are shown without a press. */
const shownMonths = 3;

/** Renders the page of a calendar: its week in a sentence, the days with other hours, and the year. */
export function CalendarScreen(page: CalendarPageData) {
	const { t } = useTranslation();
	const { written, before, after, months, rest, sentence } = page;
	const title =
		written === null ? t("monthCalendar.coming") : t("monthCalendar.year", { year: written });
	const shown = written === null ? shownMonths : 12;
	const grid = (some: readonly CalendarMonthView[]) => (
		<div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(240px,1fr))]">
			{some.map((month) => (
				<Month key={month.title} month={month} weekdays={page.weekdays} />
			))}
		</div>
	);
	return (
		<DetailScreen {...page} sentence={sentence}>
			<SpecialDays {...page} />
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
				{months ? (
					<>
						<p className="flex flex-wrap gap-2 mb-4 text-sm">
							{(["weekend", "off", "other"] as const).map((kind) => (
								<span key={kind} className={`px-2 rounded ${dayClasses[kind]}`}>
									<Marked kind={kind}>{t(kindTexts[kind])}</Marked>
								</span>
							))}
						</p>
						{grid(months.slice(0, shown))}
						{months.length > shown && (
							<details className="more">
								<summary className="chevron">{rest}</summary>
								{grid(months.slice(shown))}
							</details>
						)}
					</>
				) : (
					<Notice kind="warning">{t("monthCalendar.failed")}</Notice>
				)}
			</Card>
		</DetailScreen>
	);
}

/** Renders the coming days with other hours, and the links that add some. */
function SpecialDays({ special, all, adding }: CalendarPageData) {
	const { t } = useTranslation();
	const writes = canWrite(useCurrentMember(), entities.calendar);
	if (special?.length === 0 && !writes) return null;
	return (
		<Card title={t("entities.exception.list")} actions={<Link to={all.href}>{all.label}</Link>}>
			{special === null && <Notice kind="warning">{t("monthCalendar.failed")}</Notice>}
			<ul className="briefs">
				{(special ?? []).map(({ id, name, days, hours, awaited }) => (
					<li key={id}>
						<Link to={`/view/exception/${id}`}>
							<bdi>{name}</bdi>
						</Link>
						<p className="hint">
							<bdi>{days}</bdi>
							<span>{hours}</span>
							{awaited && <span className="badge amber">{t("common.sighting.0")}</span>}
						</p>
					</li>
				))}
			</ul>
			{writes && (
				<div className="buttons mt-3">
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
		</Card>
	);
}

const dayClasses: Readonly<Record<DayKind, string>> = {
	worked: "",
	weekend: "bg-slate-ground",
	off: "bg-red-ground",
	other: "bg-tint",
};

const kindTexts = {
	weekend: "monthCalendar.weekend",
	off: "monthCalendar.off",
	other: "monthCalendar.otherHours",
} as const;

function Marked({ kind, children }: { kind: DayKind; children: string }) {
	if (kind === "off") return <s className="text-red">{children}</s>;
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
			<table className="calendar w-full text-sm text-center">
				<caption className="sr-only">{title}</caption>
				<WeekdayHead weekdays={weekdays} />
				<tbody>
					{weeks.map((week, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their order
						<tr key={row}>
							{week.map((day, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
								<td key={index} className={`h-8 ${day ? dayClasses[day.kind] : ""}`}>
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
