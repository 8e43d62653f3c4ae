import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MonthHead } from "#app/ui/month-head.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { AbsencesMonthData } from "./absences-month-page.server.ts";

/** Renders who is away in a month: a row for each member, and by week on narrow screens. */
export function AbsencesMonthScreen(page: AbsencesMonthData) {
	const { t } = useTranslation();
	const { title, hijri, rows, weeks, none } = page;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("entities.absence.list"), href: "/table/absences-management" },
					{ label: t("entities.absence.month") },
				]}
			/>
			<div className="list-head">
				<ButtonLink href="/add/absence" icon="plus" variant="primary">
					{t("entities.absence.add")}
				</ButtonLink>
				<div className="buttons">
					<PrintButton label={t("pages.view.print")} />
				</div>
			</div>
			<section className="card" aria-labelledby="month">
				<MonthHead id="month" title={title} hijri={hijri} links={monthLinks(page)} />
				{rows.length === 0 ? (
					<p className="hint">{none}</p>
				) : (
					<>
						<MonthTable {...page} />
						<ol className="away-weeks">
							{weeks.map((week) => (
								<li key={week.title}>
									<h3>{week.title}</h3>
									<ul>
										{week.absences.map(({ id, name, text }) => (
											<li key={id}>
												<Link to={`/view/absence/${id}`}>
													<bdi>{name}</bdi>
												</Link>
												<span className="hint">{text}</span>
											</li>
										))}
									</ul>
								</li>
							))}
						</ol>
					</>
				)}
			</section>
		</>
	);
}

const hrefOf = (month: string) => `?month=${month}`;

const monthLinks = ({ before, now, after }: AbsencesMonthData) => ({
	before: before && hrefOf(before),
	now: hrefOf(now),
	after: after && hrefOf(after),
});

function MonthTable({ title, days, rows }: AbsencesMonthData) {
	const { t } = useTranslation();
	return (
		<table className="away">
			<caption className="sr-only">{title}</caption>
			<thead>
				<tr>
					<th scope="col">{t("entities.absence.fields.member")}</th>
					{days.map(({ day, number, weekday, name, isToday }) => (
						<th key={day} scope="col" aria-current={isToday ? "date" : undefined}>
							<span className="sr-only">{name}</span>
							<span aria-hidden="true">
								<small>{weekday}</small>
								{number}
							</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, name, stretches }) => (
					<tr key={id}>
						<th scope="row">
							<bdi>{name}</bdi>
						</th>
						{stretches.map(({ days: length, absence }, index) =>
							absence ? (
								<td key={absence.id} colSpan={length}>
									<Link to={`/view/absence/${absence.id}`} title={absence.text}>
										<span>{absence.text}</span>
									</Link>
								</td>
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: the days of a month keep their order
								<td key={index} colSpan={length} />
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}
