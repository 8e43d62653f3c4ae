import { Link } from "@remix-run/react";
import { useReader } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { RequestReport } from "#contract/schemas/requests.ts";

/** What those without an account who reported a request have added since. */
export function ReporterWords({ reports }: { reports: readonly RequestReport[] }) {
	const { t } = useReader();
	const notes = reports.flatMap(({ id, date, notes }) => [
		{ id, at: date, text: null },
		...notes.map((note) => ({ id, ...note })),
	]);
	return (
		<Card title={t("reporting.fromReporter")} id="reporter">
			<ol className="briefs notes">
				{notes.map(({ id, at, text }) => (
					<li key={`${id} ${at} ${text}`}>
						{text === null ? (
							<Link to={`/view/report/${id}`}>{t("reporting.one", { id })}</Link>
						) : (
							<p className="note">
								<bdi>{text}</bdi>
							</p>
						)}
						<p className="hint">
							<Moment at={at} />
						</p>
					</li>
				))}
			</ol>
		</Card>
	);
}
