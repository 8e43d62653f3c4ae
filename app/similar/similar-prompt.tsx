import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { MemberText } from "#app/ui/member-text.tsx";
import { StatusBadge } from "../ui/badge.tsx";
import { DateTime } from "../ui/date-time.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";

/** Something that is open at the same place. */
export type SimilarItem = {
	/** What its button sends. */
	readonly value: string;
	readonly date: string;
	readonly status?: string;
	readonly text: string;
};

type SimilarQuestionProps = {
	ones: readonly SimilarItem[];
	/** The name of the buttons that say yes. */
	name: string;
	/** What is asked again before it is sent as something else. */
	children?: ReactNode;
};

/** Asks within a form, before it is sent, whether it is about what is open already. */
export function SimilarPrompt({ ones, name, children }: SimilarQuestionProps) {
	const { t } = useTranslation();
	const heading = useRef<HTMLHeadingElement>(null);
	const asked = ones.map(({ value }) => value).join();
	useEffect(() => {
		if (asked) heading.current?.focus();
	}, [asked]);
	if (ones.length === 0) return null;
	return (
		<section className="notice blue mb-4" aria-labelledby="similar">
			<div className="min-w-0 flex-1">
				{/* biome-ignore lint/a11y/noAutofocus: what is asked comes before what is filled in already */}
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
								{status && <StatusBadge status={status} alone />}
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
