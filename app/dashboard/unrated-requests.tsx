import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Form } from "#app/ui/form.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { type HomePart, isLoaded } from "./home-part.ts";
import { PartCard } from "./part-card.tsx";
import type { loadUnrated } from "./requester-parts.server.ts";

const scale = ["1", "2", "3", "4", "5"] as const;

/** Renders requests that wait for the member's opinion: a press on a star rates. */
export function UnratedRequests({
	part,
}: {
	part: HomePart<Awaited<ReturnType<typeof loadUnrated>>>;
}) {
	const { t } = useTranslation();
	if (isLoaded(part) && part.rows.length === 0) return null;
	return (
		<PartCard part={part}>
			{({ rows, broken }) => (
				<ul className="briefs">
					{rows.map(({ id, title, done, canReopen, key }) => (
						<li key={id}>
							<Link to={`/view/request/${id}`}>
								<MemberText text={title} />
							</Link>
							<p className="hint">{done}</p>
							<Form
								method="post"
								action={`/view/request/${id}`}
								className="rate"
								aria-label={t("ratings.ask")}
							>
								<input type="hidden" name="intent" value="rate" />
								<input type="hidden" name="back" value="/dashboard" />
								<input type="hidden" name="one_time_key" value={key} />
								{scale.map((stars) => (
									<button
										key={stars}
										className="tool"
										type="submit"
										name="stars"
										value={stars}
										aria-label={`${stars} ★ ${t(`ratings.words.${stars}`)}`}
									>
										☆
									</button>
								))}
								{canReopen && (
									<Link className="tool" to={`/view/request/${id}#broken`}>
										{broken}
									</Link>
								)}
							</Form>
						</li>
					))}
				</ul>
			)}
		</PartCard>
	);
}
