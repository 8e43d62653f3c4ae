import { Form, Link } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResultEntry } from "./result-entry.tsx";
import { maxSearchLength, type SearchAnswer } from "./result-groups.ts";

type FindScreenProps = { q: string; answer: SearchAnswer; none: { title: string; text: string } };

/** Renders the box that finds everything as a page, and what it has found. */
export function FindScreen({ q, answer: { status, groups, texts }, none }: FindScreenProps) {
	return (
		<div className="find">
			<Form className="find-form" method="get" role="search" action="/find">
				<label className="searching">
					<span className="sr-only">{texts.label}</span>
					<Icon name="search" />
					<input
						className="input"
						type="search"
						name="q"
						defaultValue={q}
						placeholder={texts.label}
						maxLength={maxSearchLength}
						autoComplete="off"
						key={q}
					/>
				</label>
				<Button type="submit" variant="primary">
					{texts.submit}
				</Button>
			</Form>
			<p className="hint find-status" role="status">
				{status || texts.hint}
			</p>
			{groups.length === 0 && (
				<div className="card message">
					<h2>{none.title}</h2>
					<p>{none.text}</p>
				</div>
			)}
			{groups.map(({ kind, title, results, more }) => (
				<section key={kind} className="card" aria-labelledby={`find-${kind}`}>
					<h2 id={`find-${kind}`}>{title}</h2>
					<ul className="finds">
						{results.map((result) => (
							<li key={result.href}>
								<Link className="entry" to={result.href} discover="none">
									<ResultEntry result={result} />
								</Link>
							</li>
						))}
					</ul>
					{more && (
						<Link className="tool" to={more}>
							{texts.all}
						</Link>
					)}
				</section>
			))}
		</div>
	);
}
