import type { ReactNode } from "react";
import { useLocale } from "#app/lib/root-data.ts";

type QuestionHeadingProps = { number: number; id: string; children: ReactNode };

/** One of the questions of a form, by its number. */
export function QuestionHeading({ number, id, children }: QuestionHeadingProps) {
	const { format } = useLocale();
	return (
		<h2 className="question" id={id} tabIndex={-1}>
			<span className="mark">{format.number(number)}</span>
			{children}
		</h2>
	);
}
