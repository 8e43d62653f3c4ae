import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { MemberText } from "#app/ui/member-text.tsx";
import { StatusBadge } from "../ui/badge.tsx";
import { DateTime } from "../ui/date-time.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";

/** An open request or report at the same place. */
export type SimilarItem = {
	/** The value of its button. */
	readonly value: string;
	readonly date: string;
	readonly status?: string;
	readonly text: string;
};

type SimilarQuestionProps = {
	ones: readonly SimilarItem[];
	/** The name of the buttons that confirm it. */
	name: string;
	/** The fields that are shown again before it is submitted as something different. */
	children?: ReactNode;
};

/** Shows similar open requests within a form, before it is submitted. */
export function SimilarPrompt({ ones, name, children }: SimilarQuestionProps) {
	const { t } = useTranslation();
	const heading = useRef<HTMLHeadingElement>(null);
	const values = ones.map(({ value }) => value).join();
	useEffect(() => {
		if (values) heading.current?.focus();
	}, [values]);
	if (ones.length === 0) return null;
	return (
		<section className="notice blue mb-4" aria-labelledby="similar">
			<div className="min-w-0 flex-1">
				{/* biome-ignore lint/a11y/noAutofocus: the prompt comes before the fields that are filled in already */}
				<h2 id="similar" ref={heading} tabIndex={-1} autoFocus>
					{t("similar.question")}
				</h2>
				<ol className="briefs">
					{ones.map(({ value, date, status, text }) => (
						<li key={value}>
							<p className="note">
								<MemberText text={text} />
							</p>
							<p className="hint">
								<DateTime at={date} />
								{status && <StatusBadge status={status} />}
							</p>
							<SubmitButton name={name} value={value} variant="plain" label={t("similar.yes")} />
						</li>
					))}
				</ol>
				{children}
				<p className="mt-4">
					<SubmitButton name="sure" value="1" label={t("similar.no")} />
				</p>
			</div>
		</section>
	);
}
