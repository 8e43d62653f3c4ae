import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { PlanDates } from "./plan-dates.server.ts";
import type { PlanFormWords } from "./plan-form-words.server.ts";
import type { SentencePart } from "./plan-sentence.server.ts";

/** Renders a plan in a sentence, whose parts lead to their steps. */
export function PlanSentence({
	sentence,
	words,
}: {
	sentence: readonly SentencePart[];
	words: PlanFormWords;
}) {
	return (
		<section className="card plan-sentence" aria-labelledby="plan-sentence" aria-live="polite">
			<h2 id="plan-sentence">{words.sentence}</h2>
			<p>
				{sentence.map(({ text, step, missing }, index) =>
					step ? (
						<a
							// biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in one order
							key={index}
							href={`#step-${step}`}
							className={missing ? "slot missing" : "slot"}
						>
							<bdi>{text}</bdi>
						</a>
					) : (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in one order
						<span key={index}>{text}</span>
					),
				)}
			</p>
		</section>
	);
}

/** Renders the next dates of a plan in both calendars, and what it will make. */
export function PlanDatesCard({ dates, words }: { dates: PlanDates; words: PlanFormWords }) {
	const scripted = useHydrated();
	return (
		<aside className="plan-side">
			<section className="card">
				<h2>{words.dates}</h2>
				{dates.instead !== null && (
					<p className={dates.never ? "error" : "hint"}>{dates.instead}</p>
				)}
				{dates.dates.length > 0 && (
					<ol className="plan-dates">
						{dates.dates.map(({ day, gregorian, hijri, why }) => (
							<li key={day}>
								<time dateTime={day}>{gregorian}</time>
								<span className="hint">{hijri}</span>
								{why.map((reason) => (
									<span className="plan-why" key={reason}>
										{reason}
									</span>
								))}
							</li>
						))}
					</ol>
				)}
				{!scripted && (
					<div className="unscripted">
						<SubmitButton
							name="step"
							value="options"
							variant="plain"
							stretch
							label={words.refresh}
							formAction="#plan-sentence"
							formNoValidate
						/>
					</div>
				)}
			</section>
			{dates.makes.length > 0 && (
				<section className="card">
					<h2>{words.makes}</h2>
					<dl className="plan-makes">
						{dates.makes.map(({ label, value }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
		</aside>
	);
}
