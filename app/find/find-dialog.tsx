import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import styles from "#app/styles/pages/find.css?url";
import { Icon } from "#app/ui/icon.tsx";
import { loadAnswer } from "./load-answer.ts";
import { ResultEntry } from "./result-entry.tsx";
import { maxSearchLength, type SearchAnswer } from "./result-groups.ts";

/** How long after a key the text is searched, in milliseconds. */
const pause = 150;

let isOpen = false;

/** Opens the box that finds everything, over the page, where that can be found. */
export function openFind(): void {
	if (isOpen || linkName() === undefined) return;
	isOpen = true;
	const before = document.activeElement;
	const place = document.createElement("div");
	document.body.append(place);
	const root = createRoot(place);
	const close = () => {
		isOpen = false;
		root.unmount();
		place.remove();
		if (before instanceof HTMLElement) before.focus();
	};
	root.render(<FindDialog onClose={close} />);
}

/** Returns what a text finds, and the text: what was found before, until that is known. */
function useAnswer(q: string): (SearchAnswer & { q: string }) | null {
	const [answer, setAnswer] = useState<(SearchAnswer & { q: string }) | null>(null);
	useEffect(() => {
		const controller = new AbortController();
		const timer = setTimeout(
			async () => {
				const loaded = await loadAnswer(q, controller.signal);
				if (loaded && !controller.signal.aborted) setAnswer({ ...loaded, q });
			},
			q ? pause : 0,
		);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [q]);
	return answer;
}

/** Returns the name of the link to the same as a page: the box has it before its texts are loaded. */
const linkName = () =>
	document.querySelector('.top [href="/find"]')?.getAttribute("aria-label") ?? undefined;

const optionId = (index: number) => `find-option-${index}`;

function FindDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [q, setQ] = useState("");
	const [active, setActive] = useState(-1);
	const answer = useAnswer(q.trim());
	const groups = answer?.groups ?? [];
	const hrefs = groups.flatMap(({ results }) => results.map(({ href }) => href));
	const texts = answer?.texts;
	const name = texts?.title ?? linkName();
	useEffect(() => dialog.current?.showModal(), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins with its first result.
	useEffect(() => setActive(q.trim() ? 0 : -1), [answer]);
	useEffect(() => {
		document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
	}, [active]);
	const press = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const href = hrefs[active];
		if (step && hrefs.length > 0) setActive((active + step + hrefs.length) % hrefs.length);
		// Before it is known what the text finds, its page says it.
		else if (event.key === "Enter" && href && answer?.q === q.trim()) location.assign(href);
		else return;
		event.preventDefault();
	};
	let index = -1;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
		<dialog
			className="card dialog find-dialog"
			ref={dialog}
			aria-label={name}
			onClose={onClose}
			// Outside of the box is the dialog itself.
			onClick={({ target }) => target === dialog.current && dialog.current.close()}
		>
			<link rel="stylesheet" href={styles} />
			<form className="find-form" action="/find">
				<label className="searching">
					<Icon name="search" />
					<input
						className="input"
						type="search"
						name="q"
						role="combobox"
						aria-label={texts?.label ?? name}
						aria-expanded={hrefs.length > 0}
						aria-controls="find-results"
						aria-activedescendant={active < 0 ? undefined : optionId(active)}
						aria-autocomplete="list"
						placeholder={texts?.label}
						maxLength={maxSearchLength}
						autoComplete="off"
						value={q}
						onChange={({ target }) => setQ(target.value)}
						onKeyDown={press}
					/>
				</label>
				<button className="button" type="button" onClick={() => dialog.current?.close()}>
					{texts?.close}
				</button>
			</form>
			<p className="hint find-status" role="status">
				{answer?.status || texts?.hint}
			</p>
			<div id="find-results" role="listbox" aria-label={name}>
				{groups.map(({ kind, title, results }) => (
					// biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
					<div key={kind} role="group" aria-label={title}>
						<p className="mt-3 text-muted text-sm" aria-hidden="true">
							{title}
						</p>
						{results.map((result) => {
							const { href } = result;
							index += 1;
							return (
								<a
									key={href}
									id={optionId(index)}
									className="entry"
									role="option"
									aria-selected={index === active}
									tabIndex={-1}
									href={href}
								>
									<ResultEntry result={result} />
								</a>
							);
						})}
					</div>
				))}
			</div>
		</dialog>
	);
}
