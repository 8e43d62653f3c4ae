import { Form, Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { MonthHead } from "#app/ui/month-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { PlansCalendarData } from "./plans-calendar-page.server.ts";

type Day = PlansCalendarData["days"][number];

/** Renders the planned visits of a month: a list of its days, and a calendar if there is room. */
export function PlansCalendarScreen(page: PlansCalendarData) {
	const { t } = useTranslation();
	const { title, hijri, weekdays, leading, days, until, today } = page;
	const blanks = Array.from({ length: leading }, (_, index) => `blank-${index}`);
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t("entities.plan.list"), href: "/table/plans-management" }]}
				here={t("plans.calendar.title")}
			/>
			<div className="list-head">
				<Filters {...page} />
				<div className="buttons">
					<PrintButton label={t("pages.view.print")} />
				</div>
			</div>
			<section className="card" aria-labelledby="month">
				<MonthHead id="month" title={title} hijri={hijri} links={monthLinks(page)} />
				{until && <Notice kind="warning">{t("plans.calendar.until", { day: until })}</Notice>}
				{days.every(({ visits }) => visits.length === 0) && (
					<p className="hint">{t("plans.calendar.none")}</p>
				)}
				<ol className="visits">
					{weekdays.map((name) => (
						<li key={name} className="none" aria-hidden="true">
							{name}
						</li>
					))}
					{blanks.map((key) => (
						<li key={key} className="none" aria-hidden="true" />
					))}
					{days.map((one) => (
						<DayOfPlans key={one.day} one={one} isToday={one.day === today} />
					))}
				</ol>
				<p className="hint mt-4">{t("plans.calendar.hint")}</p>
			</section>
		</>
	);
}

const kinds = ["coming", "made", "merged", "skipped", "missed"] as const;

function DayOfPlans({ one, isToday }: { one: Day; isToday: boolean }) {
	const { t, format } = useLocale();
	const { day, gregorian, hijri, number, moon, visits } = one;
	return (
		<li
			className={visits.length === 0 ? "none" : undefined}
			aria-current={isToday ? "date" : undefined}
		>
			<h3>
				<time dateTime={day}>
					<span className="lg:sr-only">{gregorian}</span>
					<span className="short" aria-hidden="true">
						{number} <span className="hint">{moon}</span>
					</span>
				</time>{" "}
				<span className="hint inline-block lg:sr-only">{hijri}</span>
			</h3>
			{visits.length > 0 && (
				<ul>
					{visits.map(({ id, name, ...counts }) => (
						<li key={id}>
							<Link to={`/view/plan/${id}?day=${day}#results`}>
								<bdi>{name}</bdi>
							</Link>
							{kinds.map(
								(kind) =>
									counts[kind] > 0 && (
										<small key={kind} className={kind === "missed" ? "text-danger" : undefined}>
											{t(kind === "coming" ? "plans.calendar.coming" : `plans.outcomes.${kind}`)}
											{": "}
											{format.number(counts[kind])}
										</small>
									),
							)}
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

function Filters({ month, chosen, plans, branches }: PlansCalendarData) {
	const { t } = useTranslation();
	return (
		<Form method="get" className="filter-row screen-only">
			<input type="hidden" name="month" value={month} />
			<FilterSelect
				bare
				label={t("entities.plan.one")}
				name="plan"
				value={chosen.plan}
				options={plans}
				placeholder={t("plans.calendar.all")}
			/>
			{branches.length > 0 && (
				<FilterSelect
					bare
					label={t("entities.branch.one")}
					name="branch"
					value={chosen.branch}
					options={branches}
					placeholder={t("plans.allBranches")}
				/>
			)}
			<Button type="submit">{t("listScreen.apply")}</Button>
		</Form>
	);
}

function monthLinks({ before, after, today, chosen: { plan, branch } }: PlansCalendarData) {
	const hrefOf = (month: string) =>
		`?${new URLSearchParams({ month, ...(plan ? { plan } : {}), ...(branch ? { branch } : {}) })}`;
	return {
		before: before && hrefOf(before),
		now: hrefOf(today.slice(0, 7)),
		after: after && hrefOf(after),
	};
}
