import { Form, Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FormerMemberBadge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MonthHead } from "#app/ui/month-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { WorkloadPageData } from "./workload.server.ts";
import { WorkloadBar } from "./workload-bar.tsx";

type Rows = WorkloadPageData["rows"];

/** Renders who has how much in charge, what is due on each of two weeks' days, and who is away. */
export function WorkloadScreen(props: WorkloadPageData) {
	const { t } = useLocale();
	const { overload, unassigned, page, filters, rows, more, query, title, hijri, links } = props;
	return (
		<>
			<Breadcrumbs under="services" here={t("workload.title")} />
			<div className="list-head items-end">
				{filters.length > 0 && (
					<div className="screen-only">
						<Form method="get" className="buttons items-end whitespace-nowrap">
							<input type="hidden" name="from" value={props.days[0]?.day} />
							{filters.map(({ options, ...filter }) => (
								<FilterSelect
									key={filter.name}
									{...filter}
									options={[{ value: "", label: t("quickFilters.all") }, ...options]}
								/>
							))}
							<SubmitButton variant="plain" label={t("listScreen.show")} />
						</Form>
					</div>
				)}
				<div className="buttons">
					<PrintButton label={t("pages.view.print")} />
					<ButtonLink href="/add/absence" icon="plus" variant="primary">
						{t("entities.absence.add")}
					</ButtonLink>
				</div>
			</div>
			{rows.length > 0 || unassigned ? (
				<section className="card" aria-labelledby="days">
					<MonthHead id="days" title={title} hijri={hijri} links={links} />
					<p className="hint mb-3">{t("workload.intro")}</p>
					{overload && (
						<div className="screen-only mb-3">
							<Notice kind="warning">
								{overload.text} <Link to={overload.href}>{overload.move}</Link>
							</Notice>
						</div>
					)}
					<WorkloadTable {...props} />
					<ul className="flex flex-wrap gap-x-5 mt-3 text-sm text-muted">
						{legend.map(([name, colour]) => (
							<li key={name} className="flex items-center gap-2">
								<span className={`w-3 h-3 ${colour}`} />
								{t(`workload.legend.${name}`)}
							</li>
						))}
					</ul>
					<CursorPager page={page} more={more} query={query} />
				</section>
			) : (
				<EmptyState title={t("workload.noneTitle")} text={t("workload.none")} />
			)}
		</>
	);
}

function WorkloadTable({ days, rows, unassigned }: WorkloadPageData) {
	const { t, format } = useLocale();
	const maxOpen = Math.max(1, ...rows.map(({ open }) => open));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
		<section className="workload" aria-label={t("workload.title")} tabIndex={0}>
			<table>
				<caption className="sr-only">{t("workload.title")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("workload.member")}</th>
						<th scope="col">{t("workload.open")}</th>
						{days.map((date) => (
							<th
								key={date.day}
								scope="col"
								aria-current={date.isToday ? "date" : undefined}
								className={dayStyle(date)}
							>
								<span className="sr-only">{date.name}</span>
								<span aria-hidden="true">
									<small className="whitespace-nowrap">{date.weekday}</small>
									<b>{date.number}</b>
								</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{unassigned && (
						<tr>
							<th scope="row">
								<span className="flex items-center gap-2">
									<Avatar sign={<Icon name="user-check" />} />
									<Link to={unassigned.href}>{t("entities.request.fields.unassigned")}</Link>
								</span>
							</th>
							<td>
								<Link to={unassigned.shareHref}>{unassigned.share}</Link>
							</td>
							<MemberDays days={days} stretches={unassigned.stretches} />
						</tr>
					)}
					{rows.map(({ id, name, trade, photo, href, left, open, late, stretches }) => (
						<tr key={id}>
							<th scope="row">
								<span className="flex items-center gap-2">
									<Avatar name={name} photo={photo} lazy />
									<span>
										<Link to={href}>
											<bdi>{name}</bdi>
										</Link>
										{trade && <small className="hint block">{trade}</small>}
									</span>
								</span>
								{left && <FormerMemberBadge />}
							</th>
							<td>
								<WorkloadBar open={open} late={late} max={maxOpen} longest={100} />
								<span className="block whitespace-nowrap">
									{format.number(open)}
									{late > 0 && (
										<span className="text-danger font-semibold">
											{" · "}
											{t("workload.lateCount", { shown: format.number(late) })}
										</span>
									)}
								</span>
							</td>
							<MemberDays days={days} stretches={stretches} />
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

type Day = WorkloadPageData["days"][number];

const dayStyle = (day?: Day) => (day?.isToday ? "bg-tint" : day?.isOff ? "bg-slate-ground" : "");

const dayText = (day?: Day) => day && `${day.weekday} ${day.number}`;

/** A day with up to 3 is quiet, one with more than 5 is too much. */
const countStyle = (count: number) =>
	count > 5
		? "bg-red-ground text-red"
		: count > 3
			? "bg-amber-ground text-amber"
			: "bg-green-ground text-green";

/** What the colours of bars, days and absences mean. */
const legend = [
	["late", "bg-danger"],
	["open", "ground-open"],
	["some", "bg-amber-ground"],
	["tooMuch", "bg-red-ground"],
	["substituted", "bg-blue-ground"],
	["off", "bg-slate-ground"],
] as const;

type MemberDaysProps = { days: readonly Day[]; stretches: Rows[number]["stretches"] };

/** Renders the days of a member: how many requests are due, and absences over their days. */
function MemberDays({ days, stretches }: MemberDaysProps) {
	const { t } = useLocale();
	const dates = new Map(days.map((day) => [day.day, day]));
	return stretches.map(({ day, days: span, due, absence }) =>
		absence ? (
			<td key={day} colSpan={span}>
				<span
					className={`away ${absence.substitute ? "bg-blue-ground text-blue" : "bg-red-ground text-red"}`}
				>
					<b className="block">{absence.text}</b>
					{absence.substitute
						? t("workload.instead", { name: `\u2068${absence.substitute}\u2069` })
						: t("workload.noSubstitute")}
				</span>
			</td>
		) : (
			<td key={day} className={dayStyle(dates.get(day))} data-day={due && dayText(dates.get(day))}>
				{due && (
					<Link to={due.href} className={`due-count ${countStyle(due.count)}`}>
						{due.text}
					</Link>
				)}
			</td>
		),
	);
}
