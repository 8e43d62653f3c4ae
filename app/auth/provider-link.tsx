import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { isolateBidi } from "#contract/values/bidi.ts";

/**
 * Renders the link to the organisation's provider, if it has one. A link, not a form: the policy of
 * pages lets no form leave the site.
 *
 * @param props.beside the form below is kept: the link opens beside it
 */
export function ProviderLink({
	name,
	query,
	beside = false,
	children,
}: {
	name: string | undefined;
	query: Readonly<Record<string, string>>;
	beside?: boolean;
	/** Shown below it. */
	children?: ReactNode;
}) {
	const { t } = useTranslation();
	if (!name) return null;
	const search = new URLSearchParams(query).toString();
	return (
		<div className="mb-4 grid gap-2">
			<a
				href={`/sign-in/provider${search && `?${search}`}`}
				className="button stretch"
				{...(beside ? { target: "_blank", rel: "noopener" } : {})}
			>
				{t("auth.continueWith", { name: isolateBidi(name) })}
			</a>
			{children}
		</div>
	);
}
