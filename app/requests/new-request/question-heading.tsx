import type { ReactNode } from "react";
import { useLocale } from "#app/lib/root-data.ts";

type QuestionHeadingProps = { number: number; id: string; children: ReactNode };

/** Renders the numbered heading of a question in a form. */
export function QuestionHeading({ number, id, children }: QuestionHeadingProps) {
	const { format } = useLocale();
	return (
		<h2 className="question" id={id} tabIndex={-1}>
			<span className="mark">{format.number(number)}</span>
			{children}
		</h2>
	);
}
