import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onOpenPath } from '../../sw/clientOpen.ts';

/** Goes where a tapped notification leads, without a reload. Draws nothing; to be placed once inside the router. */
export function OpenPathListener() {
  const navigate = useNavigate();
  useEffect(() => onOpenPath((path) => void navigate(`/${path}`)), [navigate]);
  return null;
}
