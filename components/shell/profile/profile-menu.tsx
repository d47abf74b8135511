'use client';

import { useTranslations } from 'next-intl';
import { useSendWaiting } from '@/components/event-records/queue/use-send-waiting';
import { Avatar } from '@/components/ui/layout/avatar';
import { Icon } from '@/components/ui/layout/icon';
import { usePopup } from '@/components/ui/dialog/use-popup';
import popup from '@/components/ui/dialog/popup.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { LanguageSwitch } from './language-switch';
import styles from './profile-menu.module.css';
import { useLock, useLogout } from './session-actions';
import { SignOutQuestion } from './sign-out-question';
import type { ShellProfile } from '../shell-types';

type Props = { profile: ShellProfile; settingsHref: string | null };

export function ProfileMenu({ profile, settingsHref }: Props) {
  const t = useTranslations('Shell');
  const { isOpen, panel, id, triggerProps, setIsOpen, close } = usePopup();
  const logout = useLogout();
  const lock = useLock();
  useSendWaiting(profile.userId);
  return (
    <div className={popup.anchor}>
      <button
        type="button"
        {...triggerProps}
        className={styles.trigger}
        aria-label={t('profile', { name: profile.name })}
      >
        <Avatar name={profile.name} src={profile.photoUrl} size={34} />
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <div ref={panel} id={id} className={popup.panel}>
          <div className={styles.person}>
            <Avatar name={profile.name} src={profile.photoUrl} size={44} />
            <div>
              <strong>{profile.name}</strong>
              <span>{profile.email}</span>
              <span>
                {profile.role}
                {profile.businessName && ` · ${profile.businessName}`}
              </span>
            </div>
          </div>
          {settingsHref && (
            <a className={popup.item} href={settingsHref} onClick={() => setIsOpen(false)}>
              <Icon name="settings" />
              {t('settings')}
            </a>
          )}
          <LanguageSwitch />
          <ColorSchemeSwitch />
          <hr className={styles.rule} />
          <button type="button" className={popup.item} onClick={lock}>
            <Icon name="lock" />
            {t('lock')}
          </button>
          <button
            type="button"
            className={popup.item}
            onClick={() => {
              close();
              logout();
            }}
          >
            <Icon name="logout" />
            {t('logout')}
          </button>
        </div>
      )}
      <SignOutQuestion userId={profile.userId} />
    </div>
  );
}
