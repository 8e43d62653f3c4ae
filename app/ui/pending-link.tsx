import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink, type ButtonVariant } from "./button.tsx";
import type { IconName } from "./icons.ts";

type PendingLinkProps = { href: string; label: string; icon: IconName; variant?: ButtonVariant };

/** A link to a page of one's own, which says with scripts that the page is being loaded. */
export function PendingLink({ href, label, ...look }: PendingLinkProps) {
	const { t } = useTranslation();
	const { location } = useNavigation();
	const isLoading = location?.pathname === href;
	return (
		<ButtonLink href={href} {...look}>
			<span aria-live="polite">{isLoading ? t("profile.loading") : label}</span>
		</ButtonLink>
	);
}
