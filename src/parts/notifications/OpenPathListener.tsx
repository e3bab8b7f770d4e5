import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onOpenPath } from '../../sw/clientOpen.ts';

/** Opens the link of a tapped notification without a reload. Draws nothing; to be placed once inside the router. */
export function OpenPathListener() {
  const navigate = useNavigate();
  useEffect(() => onOpenPath((path) => void navigate(`/${path}`)), [navigate]);
  return null;
}
